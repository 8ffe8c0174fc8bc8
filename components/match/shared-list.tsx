import { CheckIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { normaliseInfluence } from "@/lib/matching/scoring/normalise-influence";

type SharedListProps = {
  label: string;
  names: string[];
  /** Also stated by the viewer's band, in any spelling. */
  shared: string[];
  max?: number;
};

export function SharedList({ label, names, shared, max = names.length }: SharedListProps) {
  if (names.length === 0) return null;
  const own = new Set(shared.map(normaliseInfluence));
  const isShared = (name: string) => own.has(normaliseInfluence(name));
  const sorted = [...names.filter(isShared), ...names.filter((name) => !isShared(name))];
  const rest = names.length - max;
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap gap-1">
      {sorted.slice(0, max).map((name) => (
        <li key={name} className="flex max-w-full">
          <Badge variant={isShared(name) ? "data" : "outline"}>
            {isShared(name) ? <CheckIcon aria-label="Shared:" /> : null}
            <span dir="auto" className="truncate">
              {name}
            </span>
          </Badge>
        </li>
      ))}
      {rest > 0 ? (
        <li className="flex">
          <Badge variant="secondary">+{rest} more</Badge>
        </li>
      ) : null}
    </ul>
  );
}

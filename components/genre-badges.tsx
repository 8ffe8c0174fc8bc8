import { Badge } from "@/components/ui/badge";
import { cn } from "@/lib/utils";

type GenreBadgesProps = { genres: string[]; max?: number; className?: string };

/** Genres as chips; what is over `max` is counted. */
export function GenreBadges({ genres, max = genres.length, className }: GenreBadgesProps) {
  if (genres.length === 0) return null;
  const rest = genres.length - max;
  return (
    <ul aria-label="Genres" className={cn("flex min-w-0 flex-wrap gap-1", className)}>
      {genres.slice(0, max).map((genre) => (
        <li key={genre} className="flex max-w-full">
          <Badge variant="outline">
            <span className="truncate">{genre}</span>
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

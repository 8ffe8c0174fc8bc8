import type { Route } from "next";
import { PlainLink } from "@/components/navigation/plain-link";
import { cn } from "@/lib/utils";

const LINK_CLASS = cn(
  "poster-type inline-block max-w-full py-1 text-2xl wrap-anywhere",
  "hover:underline hover:decoration-spot hover:decoration-2 hover:underline-offset-4",
);

export function NameList({ names }: { names: { name: string; path: Route }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {names.map(({ name, path }) => (
        <li key={path} className="max-w-full">
          <PlainLink href={path} dir="auto" className={LINK_CLASS}>
            {name}
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}

import type { Route } from "next";
import { QuietLink } from "@/components/navigation/quiet-link";

/** Names set like a bill, each leading to its page. */
export function NameList({ names }: { names: { name: string; path: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {names.map(({ name, path }) => (
        <li key={path} className="max-w-full">
          <QuietLink
            href={path as Route}
            dir="auto"
            className="poster-type inline-block max-w-full py-1 text-2xl wrap-anywhere hover:underline hover:decoration-spot hover:decoration-2 hover:underline-offset-4"
          >
            {name}
          </QuietLink>
        </li>
      ))}
    </ul>
  );
}

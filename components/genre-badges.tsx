import Link from "next/link";
import type { Route } from "next";
import { Badge } from "@/components/ui/badge";
import { genrePath } from "@/lib/genres/normalise";
import { cn } from "@/lib/utils";

type GenreBadgesProps = {
  genres: string[];
  max?: number;
  /** At most `max`. */
  maxOnLarge?: number;
  /** Each leads to the bands of the genre. */
  linked?: boolean;
  className?: string;
};

/** Genres as chips; what is over `max` is counted. */
export function GenreBadges({ genres, max = genres.length, maxOnLarge = max, linked = false, className }: GenreBadgesProps) {
  if (genres.length === 0) return null;
  return (
    <ul aria-label="Genres" className={cn("flex min-w-0 flex-wrap gap-1", className)}>
      {genres.slice(0, max).map((genre, position) => (
        <li key={genre} className={cn("flex max-w-full", position >= maxOnLarge && "lg:hidden")}>
          {linked ? <LinkedGenre name={genre} /> : <Badge variant="outline"><span className="truncate">{genre}</span></Badge>}
        </li>
      ))}
      <More count={genres.length - max} className={cn(maxOnLarge < max && "lg:hidden")} />
      {maxOnLarge < max ? <More count={genres.length - maxOnLarge} className="max-lg:hidden" /> : null}
    </ul>
  );
}

function More({ count, className }: { count: number; className: string }) {
  if (count <= 0) return null;
  return (
    <li className={cn("flex", className)}>
      <Badge variant="secondary">+{count} more</Badge>
    </li>
  );
}

function LinkedGenre({ name }: { name: string }) {
  return (
    <Badge asChild variant="outline" className="min-h-7 px-2 hover:border-ink hover:underline">
      <Link href={genrePath(name) as Route} prefetch={false}>
        <span className="truncate">{name}</span>
      </Link>
    </Badge>
  );
}

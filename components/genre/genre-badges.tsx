import { PlainLink } from "@/components/navigation/plain-link";
import { toListRoute } from "@/components/navigation/route";
import { Badge } from "@/components/ui/badge";
import { genrePath } from "@/lib/genres/normalise";
import { cn } from "@/lib/utils";

type GenreBadgesProps = {
  genres: string[];
  max?: number;
  /** At most `max`. */
  maxOnLarge?: number;
  linked?: boolean;
};

export function GenreBadges({
  genres,
  max = genres.length,
  maxOnLarge = max,
  linked = false,
}: GenreBadgesProps) {
  if (genres.length === 0) return null;
  return (
    <ul aria-label="Genres" className="flex min-w-0 flex-wrap gap-1">
      {genres.slice(0, max).map((genre, position) => (
        <Genre
          key={genre}
          name={genre}
          linked={linked}
          className={cn(position >= maxOnLarge && "lg:hidden")}
        />
      ))}
      <More count={genres.length - max} className={cn(maxOnLarge < max && "lg:hidden")} />
      {maxOnLarge < max ? (
        <More count={genres.length - maxOnLarge} className="max-lg:hidden" />
      ) : null}
    </ul>
  );
}

function More({ count, className }: { count: number; className: string }) {
  if (count <= 0) return null;
  return (
    <Badge asChild variant="secondary" className={className}>
      <li>+{count} more</li>
    </Badge>
  );
}

function Genre({ name, linked, className }: { name: string; linked: boolean; className: string }) {
  if (!linked) {
    return (
      <Badge asChild variant="outline" className={cn("block truncate", className)}>
        <li>{name}</li>
      </Badge>
    );
  }
  return (
    <li className={cn("flex max-w-full", className)}>
      <Badge asChild variant="outline" className="min-h-7 px-2 hover:border-ink hover:underline">
        <PlainLink href={toListRoute(genrePath(name))}>
          <span className="truncate">{name}</span>
        </PlainLink>
      </Badge>
    </li>
  );
}

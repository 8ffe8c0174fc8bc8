import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/navigation/plain-link";
import { plural } from "@/lib/format";
import { cn } from "@/lib/utils";
import { HeroPosters } from "./hero-posters";

type HeroProps = { bandCount: number; countryCount: number };

export function Hero({ bandCount, countryCount }: HeroProps) {
  return (
    <section
      className={cn(
        "mx-auto grid max-w-[90rem] items-center gap-10 px-4 pt-10 pb-14 sm:px-6",
        "lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-6 lg:pt-12 lg:pb-20",
      )}
    >
      <div>
        <h1 className="poster-type text-[clamp(min(3.25rem,15vw),1.2rem+8.2vw,8.5rem)]/[0.84]">
          Find the other band.
        </h1>
        <p className="mt-8 max-w-[34rem] text-lg">
          Doublebill matches independent bands by sound, size and town. Find yours, write to them,
          share a night, and you both get rewarded.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="lg">
            <PlainLink href="/signup">Put your band on the bill</PlainLink>
          </Button>
          <Button asChild size="lg" variant="outline">
            <PlainLink href="/leaderboard">See the leaderboard</PlainLink>
          </Button>
        </div>
        <p className="figures mt-4 text-sm text-ink-muted">
          {bandCount > 0 ? (
            <strong className="font-semibold text-ink">
              {plural(bandCount, "band")}
              {countryCount > 0 ? ` in ${plural(countryCount, "country", "countries")}` : null}
              .{" "}
            </strong>
          ) : null}
          Your first six months are free.
        </p>
      </div>
      <HeroPosters />
    </section>
  );
}

import { Button } from "@/components/ui/button";
import { QuietLink } from "@/components/navigation/quiet-link";
import { cn } from "@/lib/utils";
import { HeroPosters } from "./hero-posters";

export function Hero() {
  return (
    <section
      className={cn(
        "mx-auto grid max-w-[90rem] items-center gap-10 px-4 pt-10 pb-14 sm:px-6",
        "lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-6 lg:pt-12 lg:pb-20",
      )}
    >
      <div>
        <h1 className="poster-type text-[clamp(min(3.25rem,15vw),1.2rem+8.2vw,8.5rem)]/[0.84]">
          Connect, collaborate, create together.
        </h1>
        <p className="mt-8 max-w-[34rem] text-lg">
          Doublebill is where independent bands find a band to share the night with: the right
          sound, the right size, the right town. Write to each other, play the show, and both of you
          get rewarded.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="lg">
            <QuietLink href="/signup">Put your band on the bill</QuietLink>
          </Button>
          <Button asChild size="lg" variant="outline">
            <QuietLink href="/leaderboard">See the leaderboard</QuietLink>
          </Button>
        </div>
        <p className="mt-4 text-sm text-ink-muted">Your first six months are free.</p>
      </div>
      <HeroPosters />
    </section>
  );
}

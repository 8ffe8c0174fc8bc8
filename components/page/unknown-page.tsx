import Link from "next/link";
import { Button } from "@/components/ui/button";

/** For unknown URLs; `heading` is the level below the surrounding layout. */
export function UnknownPage({ heading: Heading = "h1" }: { heading?: "h1" | "h2" }) {
  return (
    <div className="my-auto py-12">
      <Heading className="poster-type text-[clamp(3.5rem,1rem+11vw,10rem)]/[0.84]">
        404 Page Not Found
      </Heading>
      <p className="mt-6 max-w-prose text-lg">
        Did you forget to add the page to the router? No route under <code>app/</code> matches this
        address.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild>
          <Link href="/">Go Home</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href="/leaderboard">See the leaderboard</Link>
        </Button>
      </div>
    </div>
  );
}

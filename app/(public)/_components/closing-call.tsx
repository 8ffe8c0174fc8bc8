import { Poster } from "@/components/band/picture/poster";
import { PlainLink } from "@/components/navigation/plain-link";
import { Button } from "@/components/ui/button";

export function ClosingCall() {
  return (
    <section className="bg-spot text-on-spot">
      <div className="mx-auto grid max-w-[90rem] items-center gap-10 px-4 py-16 sm:px-6 md:grid-cols-[1fr_auto] lg:gap-20">
        <div>
          <h2 className="poster-type text-[clamp(3.25rem,1.2rem+8vw,9rem)]/[0.84]">
            Your name goes here.
          </h2>
          <p className="mt-6 max-w-[36rem] text-lg">
            Six months of full access when you sign up, and one more month for every band that joins
            through your link, confirms its email address and completes its profile.
          </p>
          <Button
            asChild
            size="lg"
            className="mt-8 bg-on-spot text-spot hover:bg-paper hover:text-ink"
          >
            <PlainLink href="/signup">Sign your band up</PlainLink>
          </Button>
        </div>
        <Poster
          name="Your Band"
          genres={["Your sound"]}
          seed="24"
          alt=""
          className="w-56 rotate-3 justify-self-center lg:w-80"
        />
      </div>
    </section>
  );
}

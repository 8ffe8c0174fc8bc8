import { PlainLink } from "@/components/navigation/plain-link";
import { Button } from "@/components/ui/button";

export function Invitation({ title }: { title: string }) {
  return (
    <section
      aria-labelledby="invitation"
      className="mt-14 flex flex-col items-start gap-5 bg-spot p-6 text-on-spot sm:flex-row sm:items-end sm:justify-between sm:p-10 print:hidden"
    >
      <div className="min-w-0">
        <h2 id="invitation" dir="auto" className="poster-type text-3xl break-words">
          {title}
        </h2>
        <p className="mt-3 max-w-prose">
          Put your band on the bill, see who fits you, and write to them. Your first six months are
          free.
        </p>
      </div>
      <Button asChild size="lg" className="bg-on-spot text-spot hover:bg-paper hover:text-ink">
        <PlainLink href="/signup">Sign your band up</PlainLink>
      </Button>
    </section>
  );
}

import { cn } from "@/lib/utils";

type SectionProps = {
  id?: string;
  title: string;
  lead?: string;
  className?: string;
  children: React.ReactNode;
};

export function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section
      id={id}
      className={cn("mx-auto w-full max-w-[90rem] px-4 py-10 sm:px-6 sm:py-14", className)}
    >
      <div className="mb-8 grid gap-4 border-t-4 border-ink pt-4 lg:mb-12 lg:grid-cols-[1fr_24rem] lg:items-end">
        <h2 className="poster-type text-4xl">{title}</h2>
        {lead ? <p className="max-w-prose text-lg">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}

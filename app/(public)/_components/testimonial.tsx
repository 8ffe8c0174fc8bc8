export function Testimonial() {
  return (
    <section aria-label="An example of what a band might say" className="bg-data text-on-data">
      <figure className="mx-auto max-w-[90rem] px-4 py-16 sm:px-6 sm:py-24">
        <blockquote className="poster-type text-[clamp(2.5rem,1.2rem+5.6vw,7rem)]/[0.9]">
          “We had the room. They had the crowd. By midnight nobody knew whose show it was.”
        </blockquote>
        <figcaption className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
          Mossgrave, after a night with Night Bus
          <span className="border border-current px-2 py-0.5 text-sm font-semibold">
            An example: both bands are made up
          </span>
        </figcaption>
      </figure>
    </section>
  );
}

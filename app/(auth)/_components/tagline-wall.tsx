import { Poster } from "@/components/band/picture/poster";

const posters = [
  { name: "Night Bus", genres: ["Synth-Pop", "New Wave"], className: "-rotate-3" },
  { name: "Mossgrave", genres: ["Post-Rock", "Ambient"], className: "translate-y-6 rotate-2" },
  { name: "Paper Lanterns", genres: ["Folk"], className: "-translate-y-2 rotate-1" },
];

export function TaglineWall() {
  return (
    <aside className="-order-1 flex flex-col justify-between gap-12 overflow-clip bg-spot text-on-spot lg:order-none">
      <p className="poster-type px-4 py-3 text-xl lg:px-10 lg:pt-16 lg:text-[clamp(4rem,7.4vw,8.5rem)]/[0.84]">
        Connect, collaborate, create together.
      </p>
      <div aria-hidden className="-mx-6 hidden grid-cols-3 gap-5 lg:-mb-16 lg:grid">
        {posters.map(({ name, genres, className }) => (
          <Poster key={name} name={name} genres={genres} alt="" className={`w-full ${className}`} />
        ))}
      </div>
    </aside>
  );
}

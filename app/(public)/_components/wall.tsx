import wall from "@/lib/generated/pictures/wall.svg";

export function Wall() {
  return (
    <div className="flex justify-center overflow-hidden border-y-2 border-ink bg-ink">
      <img
        src={wall.src}
        width={wall.width}
        height={wall.height}
        alt=""
        loading="lazy"
        decoding="async"
        className="h-auto w-288 max-w-none sm:w-352 xl:w-full"
      />
    </div>
  );
}

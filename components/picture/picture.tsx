import { pictureSources } from "@/lib/uploads/pictures/sizes";
import { cn } from "@/lib/utils";

type PictureProps = Omit<React.ComponentProps<"img">, "src" | "srcSet" | "loading" | "decoding"> & {
  src: string;
  /** Empty if the text next to it says the same. */
  alt: string;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** For the one picture at the top of a page. */
  eager?: boolean;
};

/** A stored picture with its sizes and formats; `width` and `height` default to its own. */
export function Picture({ src, alt, sizes, eager = false, className, ...rest }: PictureProps) {
  const sources = pictureSources(src);
  const size = sources && { width: sources.width, height: sources.height };
  const image = {
    loading: eager ? "eager" : "lazy",
    fetchPriority: eager ? "high" : undefined,
    decoding: "async",
    ...size,
    ...rest,
    className: cn("bg-sunken object-cover", className),
  } as const;
  if (!sources) return <img src={src} alt={alt} {...image} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} className="hidden" />
      <img src={src} srcSet={sources.jpg} sizes={sizes} alt={alt} {...image} />
    </picture>
  );
}

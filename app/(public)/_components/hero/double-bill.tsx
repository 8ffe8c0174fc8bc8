import { drawAsText, setText } from "@/lib/poster/lettering";
import { disc, overprint, rect, roundHalftone } from "@/lib/poster/shapes";
import { cn } from "@/lib/utils";

const [WIDTH, HEIGHT] = [600, 800];
const inks = { stock: "#f6eedb", first: "#f04a22", second: "#2f6f9f", dark: "#1a1613" };

type DoubleBillProps = { first: string; second: string; className?: string };

const letter = (text: string, y: number, height: number, from: "top" | "bottom") =>
  setText(text, { x: 40, y, width: WIDTH - 80, height, fill: inks.dark, from })
    .map((line) => drawAsText(line, inks.dark))
    .join("");

/** The poster of a shared night: a disc per band, overprinted where the two overlap. */
export function DoubleBill({ first, second, className }: DoubleBillProps) {
  const upper =
    disc(300, 320, 168, inks.first) +
    overprint(roundHalftone(300, 320, 168, 12, inks.dark, (share) => 0.55 - share * 0.5));
  const lower = overprint(
    disc(300, 492, 168, inks.second) +
      roundHalftone(300, 492, 168, 12, inks.dark, (share) => share * 0.5 - 0.05),
  );
  const art = [
    rect(0, 0, WIDTH, HEIGHT, inks.stock),
    upper,
    lower,
    letter(first, 34, 118, "top"),
    letter(second, 648, 118, "bottom"),
  ];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`A poster of one night with two bands: ${first} and ${second}`}
      className={cn("poster", className)}
      dangerouslySetInnerHTML={{ __html: `<g style="isolation:isolate">${art.join("")}</g>` }}
    />
  );
}

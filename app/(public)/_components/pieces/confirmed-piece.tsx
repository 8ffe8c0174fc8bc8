import { StampIcon } from "lucide-react";
import { Poster } from "@/components/band/picture/poster";
import { POINTS } from "@/lib/points/rules";
import { MOSSGRAVE, NIGHT_BUS } from "./examples";
import { Piece } from "./piece";

const BANDS = [
  { band: NIGHT_BUS, className: "-rotate-3" },
  { band: MOSSGRAVE, className: "-ms-4 translate-y-3 rotate-2" },
];

export function ConfirmedPiece() {
  return (
    <Piece label="An example of a confirmed night" className="items-center justify-center gap-8">
      <div className="flex w-full justify-center pt-2">
        {BANDS.map(({ band: { name, genreNames, seed }, className }) => (
          <div key={name} className={`w-2/5 max-w-36 ${className}`}>
            <Poster
              name={name}
              genres={genreNames}
              seed={seed}
              alt=""
              className="w-full border-[1.5px] border-ink"
            />
          </div>
        ))}
      </div>
      <div className="-rotate-2 border-[3px] border-double border-spot px-4 py-2 text-center">
        <p className="poster-type flex items-center justify-center gap-2 text-xl">
          <StampIcon aria-hidden className="size-5 text-spot" /> Double bill
        </p>
        <p className="text-sm">
          {NIGHT_BUS.name} and {MOSSGRAVE.name} agreed on a night
        </p>
      </div>
      <p className="figures text-sm font-semibold text-data">
        +{POINTS.COLLABORATION} points for each of you
      </p>
    </Piece>
  );
}

import { Poster } from "@/components/band/picture/poster";
import { DoubleBill } from "./double-bill";
import { MOSSGRAVE, NIGHT_BUS } from "../pieces/examples";

export function HeroPosters() {
  return (
    <div className="relative mx-auto w-full max-w-[44rem] px-[4%] py-[4%]">
      <Poster
        name={NIGHT_BUS.name}
        genres={NIGHT_BUS.genreNames}
        seed={NIGHT_BUS.seed}
        alt=""
        className="absolute top-[2%] left-[-3%] w-[50%] -rotate-6 outline outline-1 outline-line"
      />
      <Poster
        name={MOSSGRAVE.name}
        genres={MOSSGRAVE.genreNames}
        seed={MOSSGRAVE.seed}
        alt=""
        className="absolute right-[-3%] bottom-[1%] w-[50%] rotate-5 outline outline-1 outline-line"
      />
      <DoubleBill
        first={NIGHT_BUS.name}
        second={MOSSGRAVE.name}
        className="relative mx-auto w-[62%] -rotate-1"
      />
    </div>
  );
}

import { Poster } from "@/components/band/poster";
import { DoubleBill } from "./double-bill";

const first = { name: "Night Bus", genres: ["Synth-Pop", "New Wave"], seed: "49" };
const second = { name: "Mossgrave", genres: ["Folk Rock"], seed: "25" };

export function HeroPosters() {
  return (
    <div className="relative mx-auto w-full max-w-[44rem] px-[4%] py-[4%]">
      <Poster
        {...first}
        alt=""
        className="absolute top-[2%] left-[-3%] w-[50%] -rotate-6 outline outline-1 outline-line"
      />
      <Poster
        {...second}
        alt=""
        className="absolute right-[-3%] bottom-[1%] w-[50%] rotate-5 outline outline-1 outline-line"
      />
      <DoubleBill
        first={first.name}
        second={second.name}
        className="relative mx-auto w-[62%] -rotate-1"
      />
    </div>
  );
}

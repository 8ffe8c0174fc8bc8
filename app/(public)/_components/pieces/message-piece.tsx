import { Poster } from "@/components/band/picture/poster";
import { Bubble } from "@/components/conversation/bubble";
import { MOSSGRAVE } from "./examples";
import { Piece } from "./piece";

const MESSAGES = [
  { isOwn: true, text: "You two borrowed our reverb, right? We've got the Brudenell on 12 June." },
  { isOwn: false, text: "Borrowed? You left it in our van. What time is load-in?" },
  { isOwn: true, text: "Five. You close the night, we'll bring the fog." },
  { isOwn: false, text: "Deal. Our lot will fill a coach." },
];

export function MessagePiece() {
  return (
    <Piece label="An example of a conversation" className="p-0">
      <div className="flex items-center gap-3 border-b border-line px-4 py-3">
        <Poster
          name={MOSSGRAVE.name}
          genres={MOSSGRAVE.genreNames}
          seed={MOSSGRAVE.seed}
          alt=""
          className="w-9"
        />
        <p className="heading-item">{MOSSGRAVE.name}</p>
      </div>
      <ul className="flex flex-col gap-3 px-4 pb-4 text-sm">
        {MESSAGES.map(({ isOwn, text }) => (
          <li key={text} className={isOwn ? "ms-8 self-end" : "me-8"}>
            <span className="sr-only">{isOwn ? "You" : MOSSGRAVE.name}: </span>
            <Bubble isOwn={isOwn}>{text}</Bubble>
          </li>
        ))}
      </ul>
    </Piece>
  );
}

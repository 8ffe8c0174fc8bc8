import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { parseFigure } from "@/lib/figures";
import type { SwapSettings } from "@/lib/swap-settings/schema";

type RoomFieldsProps = {
  room: string | null;
  roomCapacity: number | null;
  onChange: (change: Pick<SwapSettings, "room"> | Pick<SwapSettings, "roomCapacity">) => void;
};

/** Both are saved when the field is left, or by Enter. */
export function RoomFields({ room, roomCapacity, onChange }: RoomFieldsProps) {
  return (
    <div className="grid grid-cols-[1fr_7rem] gap-3">
      <Field label="Room">
        <SavedInput
          dir="auto"
          saved={room ?? ""}
          onSave={(text) => onChange({ room: text || null })}
        />
      </Field>
      <Field label="Holds">
        <SavedInput
          inputMode="numeric"
          className="figures"
          saved={roomCapacity === null ? "" : String(roomCapacity)}
          normalise={(text) => String(parseFigure(text) || "")}
          onSave={(text) => onChange({ roomCapacity: Number(text) || null })}
        />
      </Field>
    </div>
  );
}

type SavedInputProps = React.ComponentProps<typeof Input> & {
  saved: string;
  normalise?: (text: string) => string;
  onSave: (text: string) => void;
};

const keep = (text: string) => text;

function SavedInput({ saved, normalise = keep, onSave, ...props }: SavedInputProps) {
  return (
    <Input
      {...props}
      defaultValue={saved}
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
      onBlur={({ target }) => {
        const text = normalise(target.value.trim());
        target.value = text;
        if (text !== saved) onSave(text);
      }}
    />
  );
}

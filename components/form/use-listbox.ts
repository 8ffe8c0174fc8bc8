import { useId, useState } from "react";
import { isComposing } from "@/components/form/is-composing";

type Given<Option> = {
  options: Option[];
  keyOf: (option: Option) => string | number;
  /** Whether an option is for taking; the arrow keys pass over the others. */
  canPick?: (option: Option) => boolean;
  /** Active until an arrow key goes elsewhere. */
  first?: Option;
  onPick: (option: Option) => void;
  /** What an arrow key does while there is nothing to go through. */
  onOpen?: () => void;
  /** What Escape does while there are options; without it Escape is left to whoever stands around. */
  onClose?: () => void;
};

const ALL = () => true;

/** A text whose list of options opens under it, and whose focus stays in the text: the keys and attributes of a combobox. */
export function useListbox<Option>({
  options,
  keyOf,
  canPick = ALL,
  first,
  onPick,
  onOpen,
  onClose,
}: Given<Option>) {
  const id = useId();
  const [reached, setReached] = useState<string | number>();
  const stops = options.filter(canPick);
  const active = stops.find((option) => keyOf(option) === reached) ?? first;
  const open = options.length > 0;
  const idOf = (option: Option) => `${id}-${keyOf(option)}`;

  /** One option up or down, past either end to the other. */
  function move(step: 1 | -1) {
    const from = active ? stops.indexOf(active) : step === 1 ? -1 : 0;
    const to = stops.at((from + step) % stops.length);
    if (to) setReached(keyOf(to));
    else onOpen?.();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (isComposing(event)) return;
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: active && (() => onPick(active)),
      Escape: open ? onClose : undefined,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return {
    /** No option is reached any more; for another text. */
    reset: () => setReached(undefined),
    combobox: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": open,
      "aria-controls": open ? id : undefined,
      "aria-activedescendant": active && idOf(active),
      autoComplete: "off",
      spellCheck: false,
      onKeyDown,
    } as const,
    listbox: { id, role: "listbox" } as const,
    option: (option: Option) => ({
      id: idOf(option),
      active: option === active,
      onPick: () => onPick(option),
    }),
  };
}

import { useId, useState } from "react";
import { isComposing } from "@/components/form/is-composing";

type ListboxOptions<Option> = {
  options: Option[];
  keyOf: (option: Option) => string | number;
  /** The arrow keys skip options that cannot be picked. */
  canPick?: (option: Option) => boolean;
  /** Active until an arrow key moves on. */
  first?: Option;
  onPick: (option: Option) => void;
  /** Called by an arrow key while there are no options. */
  onOpen?: () => void;
  /** Called by Escape while there are options; without it Escape reaches the surrounding elements. */
  onClose?: () => void;
};

const canPickAll = () => true;

/** Keys and ARIA attributes of a combobox whose focus stays in the input. */
export function useListbox<Option>({
  options,
  keyOf,
  canPick = canPickAll,
  first,
  onPick,
  onOpen,
  onClose,
}: ListboxOptions<Option>) {
  const id = useId();
  const [activeKey, setActiveKey] = useState<string | number>();
  const pickable = options.filter(canPick);
  const active = pickable.find((option) => keyOf(option) === activeKey) ?? first;
  const open = options.length > 0;
  const optionId = (option: Option) => `${id}-${keyOf(option)}`;

  function move(step: 1 | -1) {
    const from = active ? pickable.indexOf(active) : step === 1 ? -1 : 0;
    const to = pickable.at((from + step) % pickable.length);
    if (to) setActiveKey(keyOf(to));
    else onOpen?.();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (isComposing(event)) return;
    const action = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: active && (() => onPick(active)),
      Escape: open ? onClose : undefined,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return {
    /** For another text: no option is active, except `first`. */
    reset: () => setActiveKey(undefined),
    combobox: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": open,
      "aria-controls": open ? id : undefined,
      "aria-activedescendant": active && optionId(active),
      autoComplete: "off",
      spellCheck: false,
      onKeyDown,
    } as const,
    listbox: { id, role: "listbox" } as const,
    option: (option: Option) => ({
      id: optionId(option),
      active: option === active,
      onPick: () => onPick(option),
    }),
  };
}

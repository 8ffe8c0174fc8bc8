import { useEffect, useEffectEvent, useState } from "react";
import { isComposing } from "@/components/form/is-composing";

type Given = {
  input: React.RefObject<HTMLInputElement | null>;
  value: string[];
  onChange: (tags: string[]) => void;
  max: number;
};

/** What is typed, and how it becomes tags. */
export function useTags({ input, value, onChange, max }: Given) {
  const [text, setText] = useState("");

  function add(typed = text) {
    setText("");
    const tags = typed.split(/[,\n]/).reduce((all, part) => withTag(all, part.trim(), max), value);
    if (tags !== value) onChange(tags);
  }

  useBeforeLeaving(input, () => text && add());

  function remove(tag: string) {
    onChange(value.filter((one) => one !== tag));
    input.current?.focus();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && text === "") onChange(value.slice(0, -1));
  }

  /** A list becomes its tags at once; a single word may still be edited. */
  function onPaste(event: React.ClipboardEvent) {
    const pasted = event.clipboardData.getData("text");
    if (!/[,\n]/.test(pasted.trim())) return;
    event.preventDefault();
    add(`${text},${pasted}`);
  }

  const onChangeText = ({ target }: React.ChangeEvent<HTMLInputElement>) =>
    target.value.includes(",") ? add(target.value) : setText(target.value);

  return { add, remove, value: text, onChange: onChangeText, onKeyDown, onPaste };
}

/** Runs before the form of a field is sent (where a tapped button takes no focus, as in Safari, the field is not left before) and before the page goes. */
function useBeforeLeaving(field: React.RefObject<HTMLInputElement | null>, work: () => void) {
  const run = useEffectEvent(work);
  useEffect(() => {
    const form = field.current?.form;
    const onLeaving = () => run();
    form?.addEventListener("submit", onLeaving, { capture: true });
    window.addEventListener("pagehide", onLeaving);
    return () => {
      form?.removeEventListener("submit", onLeaving, { capture: true });
      window.removeEventListener("pagehide", onLeaving);
    };
  }, [field]);
}

/** The list with one more tag; the same list for an empty or repeated one, or when it is full. */
function withTag(tags: string[], tag: string, max: number): string[] {
  const known = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag && !known && tags.length < max ? [...tags, tag] : tags;
}

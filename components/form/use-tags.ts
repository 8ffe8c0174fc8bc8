import { useEffect, useEffectEvent, useState } from "react";
import { isComposing } from "@/components/form/is-composing";

type TagsOptions = {
  input: React.RefObject<HTMLInputElement | null>;
  value: string[];
  onChange: (tags: string[]) => void;
  max: number;
};

export function useTags({ input, value, onChange, max }: TagsOptions) {
  const [text, setText] = useState("");

  function add(typed = text) {
    setText("");
    const parts = typed.split(/[,\n]/);
    const tags = parts.reduce((all, part) => withTag(all, part.trim(), max), value);
    if (tags !== value) onChange(tags);
  }

  useBeforeLeaving(input, () => text && add());

  function remove(tag: string) {
    onChange(value.filter((other) => other !== tag));
    input.current?.focus();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && text === "") onChange(value.slice(0, -1));
  }

  /** A pasted list becomes tags at once; a single word can still be edited. */
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

/** Runs before the form is submitted, because in Safari a tap on its button blurs no field. */
function useBeforeLeaving(field: React.RefObject<HTMLInputElement | null>, callback: () => void) {
  const run = useEffectEvent(callback);
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

/** Returns the same array if the tag is empty or a duplicate, or the list is full. */
function withTag(tags: string[], tag: string, max: number): string[] {
  const isDuplicate = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return tag && !isDuplicate && tags.length < max ? [...tags, tag] : tags;
}

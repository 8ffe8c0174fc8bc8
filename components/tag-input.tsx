"use client";

import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { Chip } from "@/components/chip";
import { Input } from "@/components/ui/input";

type TagInputProps = Omit<React.ComponentProps<"input">, "value" | "onChange" | "onBlur" | "ref"> & {
  value: string[];
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  ref?: React.Ref<Pick<HTMLInputElement, "focus">>;
  /** Most tags it takes. */
  max?: number;
  /** Said once there are as many. */
  fullText?: string;
};

/** Safari tells the Enter that ends a composition only by this. */
const SAFARI_COMPOSED = 229;

/** A list of words. Enter, comma or leaving the field adds one; Backspace in the empty field removes the last. */
export function TagInput({ value, onChange, onBlur, ref, max = Infinity, fullText, placeholder, ...props }: TagInputProps) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const full = value.length >= max;
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  function add(typed = text) {
    setText("");
    const tags = typed.split(/[,\n]/).reduce((all, part) => withTag(all, part.trim(), max), value);
    if (tags !== value) onChange(tags);
  }

  useBeforeSubmit(input, () => text && add());

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === SAFARI_COMPOSED) return;
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

  function remove(tag: string) {
    onChange(value.filter((one) => one !== tag));
    input.current?.focus();
  }

  return (
    <div className="flex flex-col gap-2">
      <Tags tags={value} onRemove={remove} />
      <Input
        {...props}
        ref={input}
        value={text}
        onChange={(event) => (event.target.value.includes(",") ? add(event.target.value) : setText(event.target.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          add();
          onBlur?.();
        }}
        readOnly={full}
        placeholder={full ? "Remove one to add another" : placeholder}
        autoComplete="off"
        enterKeyHint="done"
      />
      {max < Infinity ? (
        <p className="figures text-xs text-ink-muted" aria-live="polite">
          {value.length}/{max} tags{full && fullText ? `. ${fullText}` : ""}
        </p>
      ) : null}
    </div>
  );
}

function Tags({ tags, onRemove }: { tags: string[]; onRemove: (tag: string) => void }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Added" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex max-w-full">
          <Chip label={tag} removeLabel={`Remove ${tag}`} onRemove={() => onRemove(tag)} />
        </li>
      ))}
    </ul>
  );
}

/** Runs before the form of a field is sent: where a tapped button takes no focus (Safari), the field is not left before. */
function useBeforeSubmit(field: React.RefObject<HTMLInputElement | null>, work: () => void) {
  const run = useEffectEvent(work);
  useEffect(() => {
    const form = field.current?.form;
    const onSubmit = () => run();
    form?.addEventListener("submit", onSubmit, { capture: true });
    return () => form?.removeEventListener("submit", onSubmit, { capture: true });
  }, [field]);
}

/** The list with one more tag; the same list for an empty or repeated one, or when it is full. */
function withTag(tags: string[], tag: string, max: number): string[] {
  const known = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag && !known && tags.length < max ? [...tags, tag] : tags;
}

"use client";

import { useRef, useState } from "react";
import { Chip } from "@/components/chip";
import { Input } from "@/components/ui/input";

type TagInputProps = Omit<React.ComponentProps<"input">, "value" | "onChange" | "onBlur"> & {
  value: string[];
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  /** Most tags it takes. */
  max?: number;
};

/** A list of words. Enter, comma or leaving the field adds one; Backspace in the empty field removes the last. */
export function TagInput({ value, onChange, onBlur, max = Infinity, placeholder, ...props }: TagInputProps) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const full = value.length >= max;

  function add() {
    setText("");
    const tags = text.split(",").reduce((all, part) => withTag(all, part.trim(), max), value);
    if (tags !== value) onChange(tags);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && text === "") onChange(value.slice(0, -1));
  }

  function leave() {
    add();
    onBlur?.();
  }

  return (
    <div className="flex flex-col gap-2">
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((tag) => (
            <li key={tag} className="flex max-w-full">
              <Chip
                label={tag}
                removeLabel={`Remove ${tag}`}
                onRemove={() => {
                  onChange(value.filter((one) => one !== tag));
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Input
        {...props}
        ref={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
        readOnly={full}
        placeholder={full ? "Remove one to add another" : placeholder}
        autoComplete="off"
        enterKeyHint="done"
      />
      {max < Infinity ? (
        <p className="figures text-xs text-ink-muted" aria-live="polite">
          {value.length}/{max} tags
        </p>
      ) : null}
    </div>
  );
}

/** The list with one more tag; the same list for an empty or repeated one, or when it is full. */
function withTag(tags: string[], tag: string, max: number): string[] {
  const known = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag && !known && tags.length < max ? [...tags, tag] : tags;
}

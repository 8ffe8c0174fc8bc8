"use client";

import { useImperativeHandle, useRef } from "react";
import { Chip } from "@/components/form/chip";
import { Input } from "@/components/ui/input";
import { useReadOnly } from "@/components/ui/read-only-fields";
import { useTags } from "@/components/form/use-tags";

type TagInputProps = Omit<
  React.ComponentProps<"input">,
  "value" | "onChange" | "onBlur" | "ref"
> & {
  value: string[];
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  ref?: React.Ref<Pick<HTMLInputElement, "focus">>;
  max?: number;
  fullText?: string;
};

/** Enter, comma or blur adds a tag; Backspace in the empty field removes the last one. */
export function TagInput({
  value,
  onChange,
  onBlur,
  ref,
  max = Infinity,
  fullText,
  placeholder,
  ...props
}: TagInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSaving = useReadOnly();
  const change = (tags: string[]) => isSaving || onChange(tags);
  const { add, remove, ...field } = useTags({ input, value, onChange: change, max });
  const full = value.length >= max;
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  return (
    <div className="flex flex-col gap-2">
      <Tags tags={value} onRemove={remove} />
      <Input
        {...props}
        {...field}
        ref={input}
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

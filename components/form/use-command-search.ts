import { useState } from "react";
import { isComposing } from "@/components/form/is-composing";
import { useLateEnter } from "@/components/form/use-late-enter";

type CommandSearchOptions = {
  text: string;
  /** Those of the previous text while searching. */
  values: string[];
  isSearching: boolean;
  onPick: (value: string) => void;
};

/**
 * Props of a `Command` whose entries come later than the typing. Enter takes the first entry until
 * another is pointed at, but only of those found for the text.
 */
export function useCommandSearch({ text, values, isSearching, onPick }: CommandSearchOptions) {
  const [pointed, setPointed] = useState({ text, value: "" });
  const isPointed = pointed.text === text && values.includes(pointed.value);
  const value = isPointed ? pointed.value : (values[0] ?? "");
  const pickLater = useLateEnter(text, isSearching, () => value && onPick(value));

  // The command points at the first entry by itself whenever one types.
  const onValueChange = (value: string) =>
    setPointed({ text, value: value === values[0] ? "" : value });

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key !== "Enter" || isComposing(event)) return;
    const isEarly = isSearching && !isPointed;
    // A held Enter may be the one that opened the search.
    if (isEarly || event.repeat) event.preventDefault();
    if (isEarly && !event.repeat && text !== "") pickLater();
  }

  return { value, onValueChange, onKeyDown };
}

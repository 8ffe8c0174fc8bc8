import { useEffect, useRef, useState } from "react";
import { errorText } from "@/browser/api";
import type { Length, Tone } from "@/lib/ai/writing/choices";
import type { BioAnswer } from "@/lib/ai/writing/schema";
import { streamBiography } from "@/browser/ai-writing";

export type Proposal =
  | { state: "none" }
  | { state: "writing"; text: string }
  | { state: "ready"; text: string; source: BioAnswer["source"] }
  | { state: "failed"; message: string };

/** One proposal at a time: a new request aborts the last. */
export function useBiographyProposal() {
  const [proposal, setProposal] = useState<Proposal>({ state: "none" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function write(input: { biography: string; length: Length | undefined; tone: Tone }) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const show = (next: Proposal) => void (signal.aborted || setProposal(next));
    const sentences: string[] = [];
    show({ state: "writing", text: "" });
    const onSentence = (sentence: string) => {
      sentences.push(sentence);
      show({ state: "writing", text: sentences.join(" ") });
    };
    try {
      const { biography, source } = await streamBiography(input, { onSentence, signal });
      show({ state: "ready", text: biography, source });
    } catch (error) {
      show({
        state: "failed",
        message: errorText(error, "We couldn't write anything. Please try again."),
      });
    }
  }

  function discard() {
    running.current?.abort();
    setProposal({ state: "none" });
  }

  return { proposal, write, discard };
}

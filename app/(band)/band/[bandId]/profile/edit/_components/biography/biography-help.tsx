import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SparklesIcon } from "lucide-react";
import { ChoiceSelect } from "@/components/form/choice-select";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Length, Tone } from "@/lib/ai/writing/choices";
import { BiographyProposal } from "./biography-proposal";
import { useBiographyProposal } from "./use-biography-proposal";

const KINDS: Record<Length | "mine", string> = {
  paragraph: "One paragraph",
  line: "One line",
  full: "The full story",
  mine: "Tidy up my text",
};
const TONES: Record<Tone, string> = { plain: "Plain", friendly: "Friendly", bold: "Bold" };

type BiographyHelpProps = {
  biography: string;
  onUse: (text: string) => void;
};

export function BiographyHelp({ biography, onUse }: BiographyHelpProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>("paragraph");
  const [tone, setTone] = useState<Tone>("plain");
  const { proposal, write, discard } = useBiographyProposal();
  const isWriting = proposal.state === "writing";
  const writeButton = useRef<HTMLButtonElement>(null);
  function discardProposal() {
    flushSync(discard);
    focusIfLost(writeButton.current);
  }
  return (
    <section
      aria-label="Biography suggestions"
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Suggest" className="min-w-40 flex-1 sm:max-w-56">
          <ChoiceSelect value={kind} labels={KINDS} onChange={setKind} />
        </Field>
        <Field label="Tone" className="min-w-28 flex-1 sm:max-w-40">
          <ChoiceSelect value={tone} labels={TONES} onChange={setTone} />
        </Field>
        <Button
          ref={writeButton}
          type="button"
          variant="outline"
          busy={isWriting}
          onClick={() =>
            void write({ biography, tone, length: kind === "mine" ? undefined : kind })
          }
        >
          <SparklesIcon aria-hidden /> {isWriting ? "Writing..." : "Write a suggestion"}
        </Button>
      </div>
      <BiographyProposal
        proposal={proposal}
        onDiscard={discardProposal}
        onUse={(text) => {
          onUse(text);
          discard();
        }}
      />
    </section>
  );
}

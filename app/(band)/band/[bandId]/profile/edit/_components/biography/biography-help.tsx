import { useState } from "react";
import { SparklesIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { Length, Tone } from "@/lib/ai/writing/choices";
import { BiographyProposal } from "./biography-proposal";
import { useBiographyProposal } from "./use-biography-proposal";

/** What can be asked for; without a length the present text is put in order. */
const KINDS: Record<Length | "mine", string> = {
  paragraph: "One paragraph",
  line: "One line",
  full: "The full story",
  mine: "My text, put in order",
};
const TONES: Record<Tone, string> = { plain: "Plain", friendly: "Friendly", bold: "Bold" };

type BiographyHelpProps = {
  biography: string;
  /** Takes a text over into the field, where it is not saved yet. */ onUse: (text: string) => void;
};

/** Proposes a biography beside the present one. Nothing is changed before one says so. */
export function BiographyHelp({ biography, onUse }: BiographyHelpProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>("paragraph");
  const [tone, setTone] = useState<Tone>("plain");
  const { proposal, write, discard } = useBiographyProposal();
  const isWriting = proposal.state === "writing";
  return (
    <section
      aria-label="Biography suggestions"
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Suggest" className="min-w-40 flex-1 sm:max-w-56">
          <NativeSelect
            value={kind}
            onChange={({ target }) => setKind(target.value as typeof kind)}
          >
            {Object.entries(KINDS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Tone" className="min-w-28 flex-1 sm:max-w-40">
          <NativeSelect value={tone} onChange={({ target }) => setTone(target.value as Tone)}>
            {Object.entries(TONES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button
          type="button"
          variant="outline"
          aria-disabled={isWriting}
          onClick={() =>
            void (
              isWriting || write({ biography, tone, length: kind === "mine" ? undefined : kind })
            )
          }
        >
          <SparklesIcon aria-hidden /> {isWriting ? "Writing..." : "Write a suggestion"}
        </Button>
      </div>
      <BiographyProposal
        proposal={proposal}
        onDiscard={discard}
        onUse={(text) => {
          onUse(text);
          discard();
        }}
      />
    </section>
  );
}

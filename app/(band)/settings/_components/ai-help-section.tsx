import { FormSection } from "@/components/form/form-section";
import { BandChoice } from "./band-choice";

const DONE = { on: "Suggestions are on", off: "Suggestions are off" };

/** Whether the band is offered suggestions and drafts, and a language model may be asked about it. */
export function AiHelpSection({ bandId, aiHelp }: { bandId: string; aiHelp: boolean }) {
  return (
    <FormSection id="ai" title="AI">
      <BandChoice
        bandId={bandId}
        field="aiHelp"
        on={aiHelp}
        label="Offer us suggestions and drafts"
        hint="In the top bar, the biography, first messages and matches. Turned off, they are gone, and nothing of your profile goes to a language model."
        done={DONE}
      />
    </FormSection>
  );
}

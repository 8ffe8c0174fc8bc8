import { FormSection } from "@/components/form/form-section";
import { BandChoice } from "./band-choice";

const SUCCESS_TEXTS = { on: "Suggestions are on", off: "Suggestions are off" };

export function AiHelpSection({ bandId, aiHelp }: { bandId: string; aiHelp: boolean }) {
  return (
    <FormSection id="ai" title="AI">
      <BandChoice
        bandId={bandId}
        field="aiHelp"
        isOn={aiHelp}
        label="Offer us suggestions and drafts"
        hint="In the top bar, the biography, first messages and matches. Turned off, they are gone, and nothing of your profile goes to a language model."
        successTexts={SUCCESS_TEXTS}
      />
    </FormSection>
  );
}

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
        hint="In the top bar, your biography, first messages and matches. When off, we hide them and send nothing to a language model."
        successTexts={SUCCESS_TEXTS}
      />
    </FormSection>
  );
}

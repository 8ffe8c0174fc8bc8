import { FormSection } from "@/components/form/form-section";
import { BandChoice } from "./band-choice";

const SUCCESS_TEXTS = { on: "Read marks are on", off: "Read marks are off" };

export function ReadMarksSection({ bandId, readMarks }: { bandId: string; readMarks: boolean }) {
  return (
    <FormSection id="inbox" title="Inbox">
      <BandChoice
        bandId={bandId}
        field="readMarks"
        isOn={readMarks}
        label="Show when messages were read"
        hint="Other bands see that you have read their messages, and you see it of yours. Turned off, neither of you does."
        successTexts={SUCCESS_TEXTS}
      />
    </FormSection>
  );
}

import { FormSection } from "@/components/form/form-section";
import { BandChoice } from "./band-choice";

const SUCCESS_TEXTS = { on: "Read receipts are on", off: "Read receipts are off" };

export function ReadReceiptsSection({ bandId, readMarks }: { bandId: string; readMarks: boolean }) {
  return (
    <FormSection id="inbox" title="Inbox">
      <BandChoice
        bandId={bandId}
        field="readMarks"
        isOn={readMarks}
        hint="You and other bands see when messages were read. Turn it off and neither side does."
        successTexts={SUCCESS_TEXTS}
      />
    </FormSection>
  );
}

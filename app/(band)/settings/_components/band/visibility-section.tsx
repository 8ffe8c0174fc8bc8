import { FormSection } from "@/components/form/form-section";
import { BandChoice } from "./band-choice";

const SUCCESS_TEXTS = {
  on: "Visitors can see your profile",
  off: "Your profile is hidden from visitors",
};

export function VisibilitySection({
  bandId,
  publicProfile,
}: {
  bandId: string;
  publicProfile: boolean;
}) {
  return (
    <FormSection id="visibility" title="Visibility">
      <BandChoice
        bandId={bandId}
        field="publicProfile"
        isOn={publicProfile}
        hint="Search engines and people without an account can see it. Your numbers are for signed-in bands only."
        successTexts={SUCCESS_TEXTS}
      />
    </FormSection>
  );
}

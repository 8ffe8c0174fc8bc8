import { FormSection } from "@/components/form/form-section";
import { BandChoice } from "./band-choice";

const DONE = { on: "Visitors can see your profile", off: "Your profile is hidden from visitors" };

/** Whether visitors may see the profile. */
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
        on={publicProfile}
        label="Show our profile to visitors"
        hint="Search engines and people without an account see it too. Your figures stay between signed-in bands."
        done={DONE}
      />
    </FormSection>
  );
}

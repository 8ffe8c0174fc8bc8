import { HiddenBandNote } from "@/components/account/hidden-band";
import { FormSection } from "@/components/form/form-section";
import { MemberRow } from "./member-row";

type HiddenBandProps = {
  band: { id: string; name: string };
  viewer: { userId: string; username: string };
};

/** It has no active owner, so that all who are left are members and may leave. */
export const HiddenBand = ({ band, viewer: { userId, username } }: HiddenBandProps) => (
  <FormSection id="members" title="Your band">
    <HiddenBandNote />
    <ul aria-label="Members" className="border-t border-line">
      <MemberRow
        bandId={band.id}
        bandName={band.name}
        member={{ id: userId, username, role: "MEMBER", isYou: true }}
        isViewerOwner={false}
        isLastOwner={false}
      />
    </ul>
  </FormSection>
);

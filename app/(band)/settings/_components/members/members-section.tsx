import Link from "next/link";
import { FormSection } from "@/components/form/form-section";
import type { BandMembers } from "@/lib/members/schema";
import { InvitationRow } from "./invitation-row";
import { InviteMember } from "./invite-member";
import { MemberRow } from "./member-row";

type MembersSectionProps = BandMembers & { bandId: string; bandName: string };

export function MembersSection({ bandId, bandName, members, invitations }: MembersSectionProps) {
  const owners = members.filter(({ role }) => role === "OWNER");
  const isOwner = owners.some(({ isYou }) => isYou);
  return (
    <FormSection
      id="members"
      title="Members"
      description="You share one profile and one inbox, each with your own sign-in. Owners can invite and remove members, and make them owners."
    >
      <ul aria-label="Members" className="border-t border-line">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            bandId={bandId}
            bandName={bandName}
            member={member}
            isViewerOwner={isOwner}
            isLastOwner={owners.length === 1 && member.role === "OWNER"}
          />
        ))}
      </ul>
      {isOwner && owners.length === 1 ? (
        <p className="text-sm text-ink-muted">
          You&apos;re the only owner. To leave, make somebody else an owner first, or{" "}
          <a href="#delete-band" className="link">
            delete the band
          </a>
          .
        </p>
      ) : null}
      {invitations.length > 0 ? (
        <ul aria-label="Open invitations" className="border-t border-line">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} bandId={bandId} invitation={invitation} />
          ))}
        </ul>
      ) : null}
      {isOwner ? (
        <InviteMember bandId={bandId} invitations={invitations} />
      ) : (
        <p className="text-sm text-ink-muted">Want somebody in? Ask an owner to invite them.</p>
      )}
      <p>
        <Link href="/settings/history" className="link">
          Who changed what
        </Link>
      </p>
    </FormSection>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { BackLink } from "@/components/navigation/back-link";
import { HiddenBandNote } from "@/components/account/hidden-band";
import { signInRoute } from "@/components/navigation/sign-in-route";
import { findViewer } from "@/app/viewer";
import { INVITATION_DAYS } from "@/lib/members/limits";
import { findHiddenBand, findInvitation } from "@/lib/members/queries";
import { FormHeading } from "../_components/form-heading";
import { JoinBand } from "./_components/join-band";
import { MemberSignupForm } from "./_components/member-signup-form";

export const metadata: Metadata = {
  title: "Join your band",
  referrer: "no-referrer",
  robots: { index: false },
};

export default async function JoinPage({ searchParams }: PageProps<"/join">) {
  const { token: given } = await searchParams;
  const token = typeof given === "string" ? given : "";
  const [viewer, invitation] = [await findViewer(), await findInvitation(token)];
  const hiddenBand = viewer && (await findHiddenBand(viewer));
  const back = viewer ? (
    <BackLink href="/dashboard">Dashboard</BackLink>
  ) : (
    <BackLink href="/login">Sign in</BackLink>
  );
  if (!invitation)
    return (
      <>
        <FormHeading title="This invitation no longer works">
          {`It was used, withdrawn or is older than ${INVITATION_DAYS} days. Ask your band for a new one.`}
        </FormHeading>
        {back}
      </>
    );
  const { bandName, invitedBy } = invitation;
  return (
    <>
      <FormHeading title={`Join ${bandName}`}>
        {invitedBy ? `${invitedBy} invited you. ` : null}
        You&apos;ll share one profile and one inbox, each with your own sign-in.
      </FormHeading>
      {viewer?.bandName ? (
        <OwnBand name={viewer.bandName} isSame={viewer.bandId === invitation.bandId} />
      ) : null}
      {hiddenBand ? <HiddenOwnBand name={hiddenBand.name} /> : null}
      {viewer && !viewer.bandId && !hiddenBand ? (
        <JoinBand token={token} bandName={bandName} />
      ) : null}
      {viewer ? back : <Newcomer token={token} bandName={bandName} />}
    </>
  );
}

const OwnBand = ({ name, isSame }: { name: string; isSame: boolean }) =>
  isSame ? (
    <p>You&apos;re in this band already.</p>
  ) : (
    <p>
      You&apos;re signed in with <strong dir="auto">{name}</strong>, and one user belongs to one
      band. Sign out and use another account, or leave {name} in your settings; its only owner first
      makes somebody else an owner, or deletes the band.
    </p>
  );

const HiddenOwnBand = ({ name }: { name: string }) => (
  <>
    <HiddenBandNote />
    <p>
      One user belongs to one band. To join another one, leave <strong dir="auto">{name}</strong> in
      your{" "}
      <Link href="/settings#members" className="link font-semibold">
        settings
      </Link>{" "}
      first.
    </p>
  </>
);

function Newcomer(props: { token: string; bandName: string }) {
  const signInPage = signInRoute("/login", `/join?token=${encodeURIComponent(props.token)}`);
  return (
    <>
      <MemberSignupForm {...props} signInPage={signInPage} />
      <p className="text-ink-muted">
        Have an account without a band?{" "}
        <Link href={signInPage} className="link font-semibold">
          Sign in
        </Link>
      </p>
    </>
  );
}

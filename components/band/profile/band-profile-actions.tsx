import { EyeOffIcon, MessageCircleIcon, PencilIcon } from "lucide-react";
import type { ProfileReader } from "@/components/band/profile/profile-reader";
import { ProfileTools } from "@/components/band/profile/profile-tools";
import { PlainLink } from "@/components/navigation/plain-link";
import { toRoute } from "@/components/navigation/route";
import { signInRoute } from "@/components/navigation/sign-in-route";
import { Button } from "@/components/ui/button";
import type { Band } from "@/lib/bands/schema";

type BandProfileActionsProps = { band: Band; reader: ProfileReader; menu?: React.ReactNode };

export function BandProfileActions({ band, reader, menu }: BandProfileActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <MainAction bandId={band.id} reader={reader} />
      {menu}
      {band.publicProfile === false ? (
        <HiddenNote bandId={band.id} />
      ) : (
        <ProfileTools name={band.name} />
      )}
    </div>
  );
}

type MainActionProps = { bandId: string; reader: ProfileReader };

function MainAction({ bandId, reader }: MainActionProps) {
  if (reader === "own") return <EditButton bandId={bandId} />;
  if (reader === "bandless") return null;
  const inbox = `/inbox?startConversation=${bandId}` as const;
  const href = reader === "band" ? toRoute(inbox) : signInRoute("/signup", inbox);
  return (
    <Button asChild size="lg" className="flex-1 sm:flex-none">
      <PlainLink href={href}>
        <MessageCircleIcon aria-hidden /> {reader === "band" ? "Connect" : "Write to them, free"}
      </PlainLink>
    </Button>
  );
}

function EditButton({ bandId }: { bandId: string }) {
  return (
    <Button asChild variant="outline" size="lg" className="flex-1 sm:flex-none">
      <PlainLink href={`/band/${bandId}/profile/edit`}>
        <PencilIcon aria-hidden /> Edit profile
      </PlainLink>
    </Button>
  );
}

/** For the band itself, instead of a share button: visitors cannot open the profile. */
function HiddenNote({ bandId }: { bandId: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-muted">
      <EyeOffIcon aria-hidden className="size-4 shrink-0" />
      <span>
        Hidden from visitors.{" "}
        <PlainLink href={`/band/${bandId}/profile/edit#general`} className="link text-ink">
          Show it to visitors
        </PlainLink>
      </span>
    </p>
  );
}

import { Text } from "@react-email/components";
import { MailFrame, paragraph } from "@/lib/mail/templates/frame";

export const BAND_DELETED_TITLE = "Your band was deleted";

type BandDeletedMailProps = { username: string; deletedBy: string | null; link: string };

/** `deletedBy` is null once that account is gone. The band's name went with it. */
export function BandDeletedMail({ username, deletedBy, link }: BandDeletedMailProps) {
  return (
    <MailFrame
      preview={`${deletedBy ?? "An owner"} deleted your band.`}
      title={BAND_DELETED_TITLE}
      action={{ label: "Sign in", link }}
    >
      <Text style={paragraph}>
        Hi {username}, {deletedBy ?? "an owner"} deleted your band. You were signed out, and its
        profile and inbox are gone for good. Messages it sent stay with the bands that got them, as
        from “Deleted band”.
      </Text>
      <Text style={paragraph}>
        Your account is still yours: start another band, or join one that invites you.
      </Text>
    </MailFrame>
  );
}

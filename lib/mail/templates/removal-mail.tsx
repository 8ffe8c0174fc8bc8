import { Text } from "@react-email/components";
import { MailFrame, paragraph } from "@/lib/mail/templates/frame";

export const removalTitle = (bandName: string): string =>
  `You're no longer in ${bandName} on Doublebill`;

type RemovalMailProps = { username: string; bandName: string; link: string };

export function RemovalMail({ username, bandName, link }: RemovalMailProps) {
  return (
    <MailFrame
      preview={`An owner removed you from ${bandName}.`}
      title={`You're no longer in ${bandName}`}
      action={{ label: "Open Doublebill", link }}
    >
      <Text style={paragraph}>
        Hi {username}, an owner removed you from {bandName}. You were signed out, and its inbox and
        profile are closed to you. What you wrote stays with the band.
      </Text>
      <Text style={paragraph}>
        Your account is still yours. To come back, ask an owner for a new invitation.
      </Text>
    </MailFrame>
  );
}

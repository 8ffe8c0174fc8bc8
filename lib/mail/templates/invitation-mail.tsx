import { Text } from "@react-email/components";
import { MailFrame, paragraph } from "@/lib/mail/templates/frame";

type InvitationMailProps = { username: string; bandName: string; link: string; days: number };

export function InvitationMail({ username, bandName, link, days }: InvitationMailProps) {
  const title = `Join ${bandName} on Doublebill`;
  const lifetime = `The link works once, for ${days} days.`;
  return (
    <MailFrame
      preview={`${title}. ${lifetime}`}
      title={title}
      action={{ label: `Join ${bandName}`, link }}
      after={
        <Text style={paragraph}>
          {lifetime} Don&apos;t know {username}? Ignore this email, and nothing happens.
        </Text>
      }
    >
      <Text style={paragraph}>
        {username} invited you to share the band&apos;s profile and inbox, with a sign-in of your
        own.
      </Text>
    </MailFrame>
  );
}

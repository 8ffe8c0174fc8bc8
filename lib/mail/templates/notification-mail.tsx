import { Text } from "@react-email/components";
import { MailFrame, paragraph } from "@/lib/mail/templates/frame";

type NotificationMailProps = {
  username: string;
  title: string;
  body: string;
  link: string;
  stopLink: string;
};

export function NotificationMail({ username, title, body, link, stopLink }: NotificationMailProps) {
  return (
    <MailFrame
      preview={body || title}
      title={title}
      action={{ label: "Open Doublebill", link }}
      stopLink={stopLink}
    >
      <Text style={paragraph}>Hi {username},</Text>
      <Text style={paragraph}>{body || `${title}.`}</Text>
    </MailFrame>
  );
}

import { Text } from "@react-email/components";
import { MailFrame, paragraph } from "@/lib/mail/templates/frame";

type NoticeMailProps = {
  username: string;
  title: string;
  body: string;
  link: string;
  stopLink: string;
};

export function NoticeMail({ username, title, body, link, stopLink }: NoticeMailProps) {
  return (
    <MailFrame
      preview={body || title}
      title={title}
      action={{ label: "Open Doublebill", link }}
      stopLink={stopLink}
    >
      <Text style={paragraph}>Hello {username},</Text>
      <Text style={paragraph}>{body || `${title}.`}</Text>
    </MailFrame>
  );
}

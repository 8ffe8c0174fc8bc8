import { Text } from "@react-email/components";
import { MailFrame, paragraph } from "@/lib/mail/templates/frame";

const NOT_YOU =
  "The link works once, for one hour. If it wasn't you, ignore this email: your password stays the same.";

export function ResetPasswordMail({ username, link }: { username: string; link: string }) {
  const title = "Choose a new password";
  return (
    <MailFrame
      preview={`${title}. The link works once, for one hour.`}
      title={title}
      action={{ label: title, link }}
      after={<Text style={paragraph}>{NOT_YOU}</Text>}
    >
      <Text style={paragraph}>
        Hi {username}, someone asked for a new password for your account.
      </Text>
    </MailFrame>
  );
}

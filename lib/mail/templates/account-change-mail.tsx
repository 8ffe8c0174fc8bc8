import { Link, Text } from "@react-email/components";
import { formatDateTime } from "@/lib/format";
import { MailFrame, paragraph } from "@/lib/mail/templates/frame";
import type { AccountChange } from "@/lib/mail/schema";

const TITLES: Record<AccountChange, string> = {
  password: "Your password was changed",
  twoStepOn: "Two-step sign-in was turned on",
  twoStepOff: "Two-step sign-in was turned off",
  recoveryCodes: "You have new recovery codes",
  recoveryCodeUsed: "A recovery code was used to sign in",
};

export const accountChangeTitle = (change: AccountChange): string =>
  `${TITLES[change]} on Doublebill`;

type AccountChangeMailProps = {
  username: string;
  change: AccountChange;
  changedAt: Date;
  link: string;
  contactLink: string;
  hasContactEmail: boolean;
};

export function AccountChangeMail({
  username,
  change,
  changedAt,
  link,
  contactLink,
  hasContactEmail,
}: AccountChangeMailProps) {
  const title = TITLES[change];
  return (
    <MailFrame
      preview={`${title}. Was it you?`}
      title={title}
      action={{ label: "Choose a new password", link }}
    >
      <Text style={paragraph}>
        Hi {username}, this happened on {formatDateTime(changedAt)} (UTC). If it was you,
        there&apos;s nothing to do.
      </Text>
      <Text style={paragraph}>
        If it wasn’t you, choose a new password now. That signs you out everywhere.
      </Text>
      {change === "twoStepOn" ? (
        <Text style={paragraph}>
          Signing in still asks for a code that you don’t have.{" "}
          <Link href={contactLink} style={{ ...paragraph, textDecoration: "underline" }}>
            {hasContactEmail ? "Write to us" : "Ask the people who run this site"}
          </Link>{" "}
          to get back in.
        </Text>
      ) : null}
    </MailFrame>
  );
}

import { Text } from "@react-email/components";
import { MailFrame, paragraph } from "@/lib/mail/templates/frame";

type ConfirmEmailMailProps = {
  username: string;
  bandName: string | null;
  /** Whether another account gave the same address. */
  isClaimedByOthers: boolean;
  link: string;
};

const NOT_YOU =
  "The link works once, for 7 days. If it wasn't you, ignore this email: the address stays unconfirmed, and you can still sign up with it.";

export function ConfirmEmailMail({
  username,
  bandName,
  isClaimedByOthers,
  link,
}: ConfirmEmailMailProps) {
  const title = "Confirm your email address";
  return (
    <MailFrame
      preview={`${title}. The link works once, for 7 days.`}
      title={title}
      action={{ label: title, link }}
      after={<Text style={paragraph}>{NOT_YOU}</Text>}
    >
      <Text style={paragraph}>
        Hi {username}, this address was used for {bandName ?? "an account"} on Doublebill. Confirm
        that it&apos;s yours, so your invites count and you can write to more than three new bands.
      </Text>
      {isClaimedByOthers ? (
        <Text style={paragraph}>
          Another account has used the same address without confirming it. Once you confirm,
          it&apos;s yours alone.
        </Text>
      ) : null}
    </MailFrame>
  );
}

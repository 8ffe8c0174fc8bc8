import { Text } from "@react-email/components";
import { plural } from "@/lib/format";
import { MailFrame, paragraph } from "@/lib/mail/frame";

const quote = {
  ...paragraph,
  borderLeft: "4px solid #f04a22",
  margin: "0 0 12px",
  paddingLeft: 12,
  whiteSpace: "pre-line" as const,
};

export type Digest = {
  from: string;
  fromBandId: string;
  /** The unread messages, oldest first; not more than the mail shows. */
  messages: { id: string; content: string }[];
  /** How many older ones are unread besides. */
  earlier: number;
};

export const digestTitle = ({ from, messages, earlier }: Digest): string =>
  `${plural(messages.length + earlier, "new message")} from ${from}`;

/** Tells of all the messages of one conversation that are unread. */
export function DigestMail({
  digest,
  link,
  stopLink,
}: {
  digest: Digest;
  link: string;
  stopLink: string;
}) {
  const { messages, earlier } = digest;
  return (
    <MailFrame
      preview={messages.at(-1)?.content ?? ""}
      title={digestTitle(digest)}
      action={{ label: "Read and answer", link }}
      stopLink={stopLink}
    >
      {earlier > 0 ? (
        <Text style={paragraph}>{plural(earlier, "earlier message")}, and then:</Text>
      ) : null}
      {messages.map(({ id, content }) => (
        <Text key={id} style={quote}>
          {content}
        </Text>
      ))}
    </MailFrame>
  );
}

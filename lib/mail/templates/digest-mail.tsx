import { Text } from "@react-email/components";
import { plural } from "@/lib/format";
import { MailFrame, paragraph } from "@/lib/mail/templates/frame";

const quote = {
  ...paragraph,
  borderLeft: "4px solid #f04a22",
  margin: "0 0 12px",
  paddingLeft: 12,
};

export type Digest = {
  from: string;
  fromBandId: string;
  messages: { id: string; content: string }[];
  earlier: number;
};

export const digestTitle = ({ from, messages, earlier }: Digest): string =>
  `${plural(messages.length + earlier, "new message")} from ${from}`;

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
      action={{ label: "Read and reply", link }}
      stopLink={stopLink}
    >
      {earlier > 0 ? (
        <Text style={paragraph}>{plural(earlier, "earlier message")}, and then:</Text>
      ) : null}
      {messages.map(({ id, content }) => (
        <Text key={id} dir="auto" style={quote}>
          {content
            .split("\n")
            .flatMap((line, index) => (index > 0 ? [<br key={index} />, line] : [line]))}
        </Text>
      ))}
    </MailFrame>
  );
}

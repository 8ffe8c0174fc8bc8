import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from "@react-email/components";

// Email programs know no custom properties: the paper theme's colours by value.
const INK = "#1a1613";
const PAPER = "#f3ecdd";
const SPOT = "#f04a22";
const MUTED = "#5d554c";

export const paragraph = { color: INK, fontSize: 16, lineHeight: "24px" };
const container: React.CSSProperties = {
  padding: "32px 24px",
  tableLayout: "fixed",
  wordBreak: "break-word",
  overflowWrap: "anywhere",
};
const button = {
  backgroundColor: SPOT,
  color: INK,
  padding: "14px 24px",
  fontSize: 16,
  fontWeight: 700,
};
const small = { color: MUTED, fontSize: 13, lineHeight: "20px" };

type MailFrameProps = {
  preview: string;
  title: string;
  action: { label: string; link: string };
  after?: React.ReactNode;
  stopLink?: string;
  children: React.ReactNode;
};

export function MailFrame({ preview, title, action, after, stopLink, children }: MailFrameProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: PAPER, fontFamily: "Helvetica, Arial, sans-serif" }}>
        <Container style={container}>
          <Text style={{ ...paragraph, fontWeight: 800 }}>Doublebill</Text>
          <Heading style={{ color: INK, fontSize: 32, lineHeight: "36px", margin: "24px 0" }}>
            {title}
          </Heading>
          {children}
          <Button href={action.link} style={button}>
            {action.label}
          </Button>
          {after}
          {stopLink ? (
            <>
              <Hr style={{ borderColor: INK, margin: "32px 0 16px" }} />
              <Text style={small}>
                <Link href={stopLink} style={{ color: MUTED, textDecoration: "underline" }}>
                  Unsubscribe from these emails
                </Link>
              </Text>
            </>
          ) : null}
        </Container>
      </Body>
    </Html>
  );
}

import { Body, Button, Container, Head, Heading, Html, Preview, Text } from "@react-email/components";

// Mail programs know no custom properties: the paper theme's colours by value.
const INK = "#1a1613";
const PAPER = "#f3ecdd";
const SPOT = "#f04a22";

const text = { color: INK, fontSize: 16, lineHeight: "24px" };
const button = { backgroundColor: SPOT, color: INK, padding: "14px 24px", fontSize: 16, fontWeight: 700 };

/** The mail with the link of "Forgot password". */
export function ResetPasswordMail({ username, link }: { username: string; link: string }) {
  return (
    <Html lang="en">
      <Head />
      <Preview>Choose a new password. The link works once, for one hour.</Preview>
      <Body style={{ backgroundColor: PAPER, fontFamily: "Helvetica, Arial, sans-serif" }}>
        <Container style={{ padding: "32px 24px" }}>
          <Text style={{ ...text, fontWeight: 800 }}>Doublebill</Text>
          <Heading style={{ color: INK, fontSize: 32, lineHeight: "36px", margin: "24px 0" }}>Choose a new password</Heading>
          <Text style={text}>Hello {username}, someone asked for a new password for your account.</Text>
          <Button href={link} style={button}>
            Choose a new password
          </Button>
          <Text style={text}>The link works once and for one hour. If it was not you, ignore this mail: your password stays as it is.</Text>
        </Container>
      </Body>
    </Html>
  );
}

import { render } from "@react-email/render";
import { expect, test } from "vitest";
import { DigestMail } from "./templates/digest-mail";

const renderDigest = (content: string) =>
  render(
    DigestMail({
      digest: {
        from: "Night Bus",
        fromBandId: "b1",
        messages: [{ id: "m1", content }],
        earlier: 0,
      },
      link: "https://doublebill.test/inbox/c1",
      stopLink: "https://doublebill.test/unsubscribe?token=t",
    }),
  );

test("a long link wraps, so that the email is no wider than a phone", async () => {
  const html = await renderDigest(`https://example.com/${"x".repeat(300)}`);
  const container = /<table[^>]*style="max-width[^"]*"/.exec(html)?.[0];
  for (const part of [
    'width="100%"',
    "table-layout:fixed",
    "word-break:break-word",
    "overflow-wrap:anywhere",
  ])
    expect(container).toContain(part);
});

test("each message has the direction of its script", async () => {
  expect(await renderDigest("שלום, Molotow!")).toMatch(/<p dir="auto"[^>]*>שלום, Molotow!<\/p>/);
});

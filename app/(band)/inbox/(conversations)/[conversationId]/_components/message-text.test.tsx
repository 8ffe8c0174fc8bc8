import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MessageText } from "./message-text";

afterEach(cleanup);

const show = (text: string) => {
  const { container } = render(<MessageText text={text} />);
  return {
    text: container.textContent,
    links: screen
      .queryAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  };
};

test("links addresses and keeps the text around them", () => {
  const text = "See https://example.com/a_(b)?c=1&d=2, or example.org!\nWrite to us@example.com 🎸";
  expect(show(text)).toEqual({
    text,
    links: [
      ["https://example.com/a_(b)?c=1&d=2", "https://example.com/a_(b)?c=1&d=2"],
      ["example.org", "https://example.org"],
      ["us@example.com", "mailto:us@example.com"],
    ],
  });
  for (const link of screen.getAllByRole("link"))
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer nofollow ugc",
    ]);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt://example%0aalert(1)",
  "data:text/html,hi",
  "file:///etc/passwd",
  "vbscript:x",
  "<img src=x onerror=alert(1)>",
  "just words. and more",
])("%s is text", (text) => {
  const shown = show(text);
  expect(shown.text).toBe(text);
  for (const [, href] of shown.links) expect(href).toMatch(/^(https?:\/\/|mailto:)/);
  expect(document.querySelector("img")).toBeNull();
});

test("removes bidirectional controls that disguise an address", () => {
  const { text, links } = show(
    "See https://evil.example/\u202emoc.knab\u2066//:sptth now, \u202eme",
  );
  expect(links).toEqual([
    ["https://evil.example/moc.knab//:sptth", expect.stringMatching(/^https:\/\/evil\.example\//)],
  ]);
  expect(text).not.toMatch(/example\/\u202e/);
  // Apart from the text around it, also where that is turned.
  expect(screen.getByRole("link").getAttribute("dir")).toBe("ltr");
});

test("right-to-left text with a link keeps its order", () => {
  const text = "مرحبا https://example.com شكرا";
  expect(show(text)).toEqual({ text, links: [["https://example.com", "https://example.com"]] });
});

import { describe, expect, it } from "vitest";
import { MESSAGE_MAX } from "@/lib/conversations/limits";
import { MessageInput, MessagesQuery } from "@/lib/conversations/schema";

const ids = {
  conversationId: "018f0000-0000-7000-8000-000000000001",
  senderBandId: "018f0000-0000-7000-8000-000000000002",
};
const parseContent = (content: unknown) => MessageInput.safeParse({ ...ids, content });

describe("MessageInput", () => {
  it("trims, then refuses an empty message", () => {
    expect(parseContent("  Hi \n there ").data?.content).toBe("Hi \n there");
    for (const content of ["", "  \n ", null, 5, undefined])
      expect(parseContent(content).success).toBe(false);
  });

  it("counts characters as people see them", () => {
    expect(parseContent("🎸".repeat(MESSAGE_MAX)).success).toBe(true);
    expect(parseContent("🎸".repeat(MESSAGE_MAX + 1)).success).toBe(false);
  });

  it("refuses control characters", () => {
    expect(parseContent("a\u0000b").success).toBe(false);
  });
});

describe("MessagesQuery", () => {
  it("defaults to 50, at most 100", () => {
    expect(MessagesQuery.parse({}).limit).toBe(50);
    expect(MessagesQuery.safeParse({ limit: "101" }).success).toBe(false);
    expect(MessagesQuery.safeParse({ cursor: "nonsense" }).success).toBe(false);
  });
});

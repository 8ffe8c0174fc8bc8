import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { SubmissionInput } from "@/lib/collaborations/schema";
import { lastShowDay } from "@/lib/day-bounds";
import { DAY_MS } from "@/lib/days";

describe("SubmissionInput", () => {
  const required = { conversationId: uuid(), photoUrl: "/files/x.webp" };
  const firstMessage = (more: object) =>
    SubmissionInput.safeParse({ ...required, ...more }).error?.issues[0]?.message;

  it("asks for a photo, in the specification's words", () => {
    expect(firstMessage({ photoUrl: "" })).toBe("Photo is required");
    expect(firstMessage({ photoUrl: undefined })).toBe("Photo is required");
  });

  it("counts the characters of a caption as people see them", () => {
    expect(firstMessage({ caption: "🎸".repeat(280) })).toBeUndefined();
    expect(firstMessage({ caption: "🎸".repeat(281) })).toBe(
      "Caption must be at most 280 characters",
    );
  });

  it("rejects invalid days, and days out of range", () => {
    expect(firstMessage({ showDate: "2026-02-30" })).toBeDefined();
    expect(firstMessage({ showDate: "" })).toBeUndefined();
    for (const showDate of ["0000-01-01", "1999-12-31"])
      expect(firstMessage({ showDate })).toBe("Show date must be in 2000 or later");
    for (const showDate of ["9999-12-31", lastShowDay(Date.now() + DAY_MS)])
      expect(firstMessage({ showDate })).toBe("Show date must not be in the future");
    for (const showDate of ["2000-01-01", lastShowDay()])
      expect(firstMessage({ showDate })).toBeUndefined();
  });
});

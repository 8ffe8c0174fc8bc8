import { describe, expect, it } from "vitest";
import { z } from "zod";
import { publicRoute, route } from "@/lib/http";
import { listAnswers, listErrorCodes, isRetried, type Call } from "@/lib/openapi/answers";

const always = ["validation", "internal", "unavailable"];
const body = z.object({ name: z.string() });
const params = z.object({ bandId: z.uuid() });

const toCall = (
  method: Call["method"],
  path: string,
  { declaration }: ReturnType<typeof route>,
): Call => ({
  method,
  path,
  declaration,
});

const read = toCall(
  "GET",
  "/api/genres",
  publicRoute({ id: "read", summary: "Read" }, () => {}),
);
const change = toCall(
  "POST",
  "/api/bands/{bandId}",
  route({ id: "change", summary: "Change", params, body, errors: ["storage_full"] }, () => {}),
);
const changePassword = toCall(
  "POST",
  "/api/account/password",
  route({ id: "changePassword", summary: "Change", body, setsCookie: true }, () => {}),
);

const findAnswer = (call: Call, status: number) =>
  listAnswers(call).find((answer) => answer.status === status)!;

describe("the errors of a call", () => {
  it("are few for a visitor who reads", () => {
    expect(listErrorCodes(read).sort()).toEqual([...always].sort());
  });

  it("follow from the session, the parameters, the body and the method, and from what it names", () => {
    const derived = ["unauthenticated", "forbidden", "not_found", "too_large", "unsupported_type"];
    const further = ["conflict", "rate_limited", "storage_full"];
    expect(listErrorCodes(change).sort()).toEqual([...always, ...derived, ...further].sort());
  });

  it("have no conflict where no key for a retry is taken", () => {
    expect(isRetried(change)).toBe(true);
    expect(isRetried(changePassword)).toBe(false);
    expect(listErrorCodes(changePassword)).not.toContain("conflict");
  });

  it("refuse the code of another status", () => {
    const { shape } = findAnswer(change, 404);
    expect(shape!.safeParse({ message: "Not found", code: "not_found" }).success).toBe(true);
    expect(shape!.safeParse({ message: "Not found", code: "forbidden" }).success).toBe(false);
  });
});

describe("the headers of an answer", () => {
  it("say when to try again, and that a cookie is set", () => {
    expect(findAnswer(change, 429).headers).toContain("Retry-After");
    expect(findAnswer(change, 204).headers).not.toContain("Set-Cookie");
    expect(findAnswer(changePassword, 204).headers).toContain("Set-Cookie");
  });
});

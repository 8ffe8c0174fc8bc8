import { expect, test } from "vitest";
import { describeForLog } from "./errors";

test("of a refused email the log has codes, of anything else the message", () => {
  const refused = new Error("All recipients were rejected: 550 5.1.1 <mara@example.com> unknown");
  expect(describeForLog(Object.assign(refused, { code: "EENVELOPE", responseCode: 550 }))).toBe(
    "EENVELOPE 550",
  );
  const invalid = new Error('Invalid recipient "mara@example.com"');
  expect(describeForLog(Object.assign(invalid, { code: "EENVELOPE" }))).toBe("EENVELOPE");
  const away = new Error("connect ECONNREFUSED 127.0.0.1:25");
  expect(describeForLog(Object.assign(away, { code: "ESOCKET" }))).toBe(String(away));
  expect(describeForLog("no error")).toBe("no error");
});

import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { makeBandmate, makeViewer } from "@/tests/support/factories";
import { makeWorld, RULES } from "./access-rules";
import { CALLS, isAnswered, statusOf } from "./published-calls";

type PublishedCall = (typeof CALLS)[number];

/** A new band for each caller, so that one does not change what the other finds. */
async function callAs(
  makeCaller: (own: BandViewer) => Promise<BandViewer>,
  { name, method, pattern, operation }: PublishedCall,
): Promise<number> {
  const rule = RULES[name]!;
  const own = await makeViewer();
  const world = await makeWorld(own);
  const prepared = await rule.prepare?.(own, world);
  const paths = { ...world.paths, ...prepared?.paths };
  const query = prepared?.query ?? rule.query ?? "";
  const target = pattern.replace(/\{(\w+)\}/g, (_, part: string) => paths[part]!) + query;
  const body = operation.requestBody && (prepared?.body ?? rule.body?.(world) ?? {});
  return statusOf(target, await makeCaller(own), method, body);
}

const REFUSED = [401, 403, 404];

describe("a member may do all that an owner may, except owners' calls", () => {
  for (const call of CALLS)
    test(call.name, async () => {
      const status = await callAs((own) => makeBandmate(own), call);
      const { who } = RULES[call.name]!;
      if (["everyone", "users", "bands", "own"].includes(who)) {
        expect(REFUSED).not.toContain(status);
        expect(isAnswered(status), `answered ${status}`).toBe(true);
      } else if (["owners", "admins"].includes(who)) expect(status).toBe(403);
      else expect(REFUSED).toContain(status);
    });
});

describe("another owner may do what the first one may", () => {
  for (const call of CALLS.filter(({ name }) => RULES[name]!.who === "owners"))
    test(call.name, async () => {
      const status = await callAs((own) => makeBandmate(own, "OWNER"), call);
      expect(status).toBeLessThan(300);
    });
});

import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { NextRequest } from "next/server";
import {
  identifyClient,
  deviceCookie,
  endedSessionCookie,
  findCookieViewer,
  findRequestViewer,
  sessionCookie,
} from "@/lib/auth";
import { env } from "@/lib/env";
import { makeViewer } from "@/tests/support/factories";

const { APP_URL } = env();

afterEach(() => {
  env().APP_URL = APP_URL;
});

const deviceOf = (cookie: string) =>
  identifyClient(new Request("http://any.example/api", { headers: { cookie } }), "192.0.2.1")
    .device;

describe("over https", () => {
  test("cookies are bound to this host by their names", async () => {
    env().APP_URL = "https://bands.example";
    const session = await sessionCookie(randomUUID());
    for (const cookie of [session, endedSessionCookie()]) {
      expect(cookie).toMatch(/^__Host-next-auth\.session-token=/);
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/);
      expect(cookie).not.toContain("Domain");
    }
    expect(deviceCookie(randomUUID())).toMatch(
      /^__Secure-doublebill-device=.*; HttpOnly; SameSite=Lax; .*; Secure$/,
    );
  });

  test("a device id that another host or an http page has set counts for nothing", () => {
    env().APP_URL = "https://bands.example";
    const device = randomUUID();
    expect(deviceOf(`__Secure-doublebill-device=${device}`)).toBe(device);
    expect(deviceOf(`doublebill-device=${device}`)).not.toBe(device);
  });
});

test("over http they have plain names", async () => {
  env().APP_URL = "http://127.0.0.1:3000";
  expect(await sessionCookie(randomUUID())).toMatch(/^next-auth\.session-token=/);
  const device = randomUUID();
  expect(deviceCookie(device)).toMatch(/^doublebill-device=/);
  expect(deviceOf(`doublebill-device=${device}`)).toBe(device);
  expect(deviceOf("doublebill-device=guessed")).not.toBe("guessed");
});

test("of two session cookies, calls and pages read the same", async () => {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  const pairs = await Promise.all(
    [ann, ben].map(async ({ sessionId }) => (await sessionCookie(sessionId)).split(";")[0]),
  );
  const request = new NextRequest("http://any.example/api", {
    headers: { cookie: pairs.join("; ") },
  });
  expect(await findRequestViewer(request)).toMatchObject({ userId: ben.userId });
  const asPage = await findCookieViewer((name) => request.cookies.get(name)?.value);
  expect(asPage).toMatchObject({ userId: ben.userId });
});

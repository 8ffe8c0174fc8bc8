import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { canOfferPush, rememberPushOffer, resumePush } from "./push";
import { useResumePush } from "./use-resume-push";

/** Of 65 bytes, as on the curve P-256: in base64 it would end with a padding. */
const KEY = `BP-_${"A".repeat(83)}`;
const calls: string[] = [];
let isOn: boolean;
/** Of the browser's subscription; none without one. */
let subscribedFor: string | null;

const toBytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  ).buffer;

const pushManager = {
  getSubscription: () =>
    Promise.resolve(
      subscribedFor && {
        options: { applicationServerKey: toBytes(subscribedFor) },
        unsubscribe: () => Promise.resolve((subscribedFor = null)),
      },
    ),
  subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
    subscribedFor = applicationServerKey;
    return Promise.resolve({ toJSON: () => ({ endpoint: "https://push.example", keys: {} }) });
  },
};

beforeEach(async () => {
  isOn = true;
  subscribedFor = null;
  const granted = () => Promise.resolve("granted");
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: granted });
  vi.stubGlobal("navigator", {
    onLine: true,
    serviceWorker: { register: vi.fn(), ready: Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal("fetch", (url: string, { method = "GET" }: RequestInit = {}) => {
    calls.push(`${method} ${url}`);
    const answer = method === "GET" ? Response.json({ publicKey: KEY, isOn }) : new Response(null);
    return Promise.resolve(answer);
  });
  localStorage.setItem("doublebill:push-user", "ann");
  calls.length = 0;
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ["it is on for the server's key", true, KEY, false],
  ["it is on for an earlier key", true, `BB${"A".repeat(85)}`, true],
  ["the browser's subscription is gone", true, null, true],
  ["signing out has turned it off", false, KEY, true],
])("when %s", async (_, isOnNow, key, isResumed) => {
  isOn = isOnNow;
  subscribedFor = key;
  expect(await resumePush("ann")).toBe(isResumed);
  expect(calls.some((call) => call.startsWith("PUT"))).toBe(isResumed);
  expect(subscribedFor).toBe(KEY);
});

test("with a new session of the browser's user it goes on, and the page shows it", async () => {
  localStorage.setItem("user", JSON.stringify({ username: "ann", email: null, bandId: null }));
  [isOn, subscribedFor] = [false, KEY];
  renderHook(() => useResumePush()).result.current();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(calls).toContain("PUT /api/account/push-subscription");
});

test("another user at this browser gets nothing", async () => {
  isOn = false;
  expect(await resumePush("ben")).toBe(false);
  expect(calls).toEqual([]);
});

describe("the offer of push", () => {
  beforeEach(() =>
    vi.stubGlobal("Notification", { permission: "default", requestPermission: vi.fn() }),
  );

  test("is made once", () => {
    expect(canOfferPush()).toBe(true);
    rememberPushOffer();
    expect(canOfferPush()).toBe(false);
  });

  test("is not made where an earlier version remembered the answer", () => {
    localStorage.setItem("doublebill:push-offered", "1");
    expect(canOfferPush()).toBe(false);
  });

  test.each(["granted", "denied"])("is not made where the browser has %s it", (permission) => {
    vi.stubGlobal("Notification", { permission });
    expect(canOfferPush()).toBe(false);
  });
});

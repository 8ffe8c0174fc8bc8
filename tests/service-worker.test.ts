import { readFileSync } from "node:fs";
import vm from "node:vm";
import { describe, expect, test } from "vitest";

const ORIGIN = "https://doublebill.example";
const SOURCE = readFileSync("public/sw.js", "utf8");

type Shown = { title: string; options: { body: string; tag: string; data: { url?: string } } };
type Settings = { status?: number; isOn?: boolean; publicKey?: string | null };

/** The worker with stubs for what a browser gives it: what it did, and a way to send it events. */
function startWorker(settings: Settings | null, openPaths: string[] = []) {
  const shown: Shown[] = [];
  const focused: string[] = [];
  const opened: string[] = [];
  const subscribedWith: unknown[] = [];
  const sent: { path: string; method: string; body: unknown }[] = [];
  const deletedCaches: string[] = [];
  const closed: string[] = [];
  const handlers = new Map<string, (event: object) => void>();
  const pages = openPaths.map((path) => ({
    url: ORIGIN + path,
    focused: false,
    focus: async () => void focused.push(path),
  }));
  const self = {
    location: new URL(ORIGIN),
    addEventListener: (type: string, handle: (event: object) => void) => handlers.set(type, handle),
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      showNotification: async (title: string, options: Shown["options"]) =>
        void shown.push({ title, options }),
      getNotifications: async () =>
        shown.map(({ title }) => ({ close: () => void closed.push(title) })),
      pushManager: {
        subscribe: async (options: unknown) => {
          subscribedWith.push(options);
          return { endpoint: "https://push.example/new" };
        },
      },
    },
  };
  const fetch = async (path: string, { method = "GET", body = "null" } = {}) => {
    if (!settings) throw new TypeError("no connection");
    if (method !== "GET") sent.push({ path, method, body: JSON.parse(body) as unknown });
    const { status = 200, ...answer } = settings;
    return { ok: status === 200, json: async () => answer };
  };
  const caches = { delete: async (name: string) => void deletedCaches.push(name) };
  vm.runInNewContext(SOURCE, { self, fetch, URL, Set, AbortSignal, caches });
  async function dispatch(type: string, event: object): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => void (work = promise);
    handlers.get(type)!({ ...event, waitUntil });
    await work;
  }
  return {
    ...{ shown, closed, deletedCaches, focused, opened },
    subscribedWith,
    sent,
    pages,
    dispatch,
  };
}

const URL_PATH = "/inbox/1";
const payload = {
  data: {
    json: () => ({ title: "The Owls", body: "Hi there", tag: "conversation-1", url: URL_PATH }),
  },
};
const tap = () => ({ notification: { close: () => {}, data: { url: URL_PATH } } });

describe("a push", () => {
  test("names the band while the session wants it", async () => {
    const worker = startWorker({ isOn: true });
    await worker.dispatch("push", payload);
    expect(worker.shown).toMatchObject([
      { title: "The Owls", options: { body: "Hi there", tag: "conversation-1" } },
    ]);
  });

  test.each<[string, Settings | null]>([
    ["the session has ended", { status: 401 }],
    ["another session is signed in, or it was turned off", { isOn: false }],
    ["nobody can be asked", null],
  ])("that waited shows nothing private when %s", async (_, settings) => {
    const worker = startWorker(settings);
    await worker.dispatch("push", payload);
    expect(worker.shown).toMatchObject([
      { title: "Doublebill", options: { body: "New message", tag: "message", data: {} } },
    ]);
    expect(JSON.stringify(worker.shown)).not.toMatch(/Owls|Hi there|inbox/);
  });

  test("is not shown over the conversation that one looks at", async () => {
    const worker = startWorker({ isOn: true }, [URL_PATH]);
    await worker.dispatch("push", payload);
    expect(worker.shown).toHaveLength(1);
    worker.pages[0]!.focused = true;
    await worker.dispatch("push", payload);
    expect(worker.shown).toHaveLength(1);
  });
});

describe("a tap", () => {
  test("focuses the conversation where it is open, and leads no other page there", async () => {
    const worker = startWorker({ isOn: true }, ["/settings", URL_PATH]);
    await worker.dispatch("notificationclick", tap());
    expect(worker.focused).toEqual([URL_PATH]);
    expect(worker.opened).toEqual([]);
  });

  test("opens it where it is not, and never another origin", async () => {
    const worker = startWorker({ isOn: true }, ["/settings"]);
    await worker.dispatch("notificationclick", tap());
    expect(worker.focused).toEqual([]);
    expect(worker.opened).toEqual([ORIGIN + URL_PATH]);
    const data = { url: "https://elsewhere.example/" };
    await worker.dispatch("notificationclick", { notification: { close: () => {}, data } });
    expect(worker.opened).toEqual([ORIGIN + URL_PATH]);
  });
});

describe("a subscription that the browser changed", () => {
  test("is renewed with the server's present key", async () => {
    const worker = startWorker({ isOn: true, publicKey: "a key" });
    await worker.dispatch("pushsubscriptionchange", {});
    expect(worker.subscribedWith).toMatchObject([{ applicationServerKey: "a key" }]);
    expect(worker.sent).toEqual([
      {
        path: "/api/account/push-subscription",
        method: "PUT",
        body: { endpoint: "https://push.example/new" },
      },
    ]);
  });

  test.each<[string, Settings]>([
    ["without a session", { status: 401, isOn: true, publicKey: "a key" }],
    ["for a session that does not want it", { isOn: false, publicKey: "a key" }],
    ["where nothing is pushed", { isOn: true, publicKey: null }],
  ])("is not renewed %s", async (_, settings) => {
    const worker = startWorker(settings);
    await worker.dispatch("pushsubscriptionchange", {});
    expect(worker.subscribedWith).toEqual([]);
    expect(worker.sent).toEqual([]);
  });
});

describe("a call", () => {
  const BAND = "0199c0de-0000-7000-8000-000000000001";
  const MEMBER = "0199c0de-0000-7000-8000-000000000002";

  async function send(method: string, path: string) {
    const worker = startWorker({ isOn: true });
    await worker.dispatch("push", payload);
    await worker.dispatch("fetch", { request: { method, url: ORIGIN + path } });
    return { deletedCaches: worker.deletedCaches, closed: worker.closed };
  }

  test.each([
    ["POST", "/api/auth/logout"],
    ["POST", "/api/auth/login"],
    ["POST", "/api/signup"],
    ["POST", "/api/invitations/signup"],
    ["DELETE", "/api/account"],
    ["DELETE", `/api/bands/${BAND}`],
    ["DELETE", `/api/bands/${BAND}/members/${MEMBER}`],
  ])("that ends the session forgets pages and notifications: %s %s", async (method, path) => {
    expect(await send(method, path)).toEqual({
      deletedCaches: ["doublebill-private-1"],
      closed: ["The Owls"],
    });
  });

  test.each([
    ["PATCH", `/api/bands/${BAND}/update`],
    ["PATCH", `/api/bands/${BAND}/members/${MEMBER}`],
    ["DELETE", `/api/bands/${BAND}/invitations/${MEMBER}`],
    ["DELETE", `/api/bands/${BAND}/block`],
    ["GET", `/api/bands/${BAND}`],
  ])("that ends no session keeps them: %s %s", async (method, path) => {
    expect(await send(method, path)).toEqual({ deletedCaches: [], closed: [] });
  });
});

import { readFileSync } from "node:fs";
import vm from "node:vm";
import { describe, expect, test } from "vitest";

const ORIGIN = "https://doublebill.example";
const SOURCE = readFileSync("public/sw.js", "utf8");

type Shown = { title: string; options: { body: string; tag: string; data: { url?: string } } };
type Settings = { status?: number; isOn?: boolean; publicKey?: string | null };

type Stub = { url: string; mode?: string };

const toPath = (request: string | Stub) =>
  new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;

/** The browser's caches, in memory: `storage.isFull` makes writes fail. As in Safari a replaced answer keeps its place. */
function makeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const storage = { isFull: false };
  const deletedCaches: string[] = [];
  const open = async (name: string) => {
    const answers = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, answers);
    const put = async (request: string | Stub, answer: Response) => {
      const stored = new Response(await answer.blob());
      if (storage.isFull) throw new DOMException("No space left", "QuotaExceededError");
      answers.set(toPath(request), stored);
    };
    return {
      put,
      match: async (request: string | Stub) => answers.get(toPath(request))?.clone(),
      add: (path: string) => put(path, new Response(path)),
      delete: async (request: string | Stub) => answers.delete(toPath(request)),
      keys: async () => Array.from(answers.keys(), (path) => ({ url: ORIGIN + path })),
    };
  };
  const caches = {
    open,
    match: async (request: string | Stub) =>
      [...stored.values()]
        .map((answers) => answers.get(toPath(request)))
        .find(Boolean)
        ?.clone(),
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => {
      deletedCaches.push(name);
      if (storage.isFull) throw new DOMException("No space left", "QuotaExceededError");
      return stored.delete(name);
    },
  };
  return { caches, storage, deletedCaches };
}

/** The worker with stubs for what a browser gives it: what it did, and a way to send it events. */
function startWorker(settings: Settings | null, openPaths: string[] = []) {
  const shown: Shown[] = [];
  const focused: string[] = [];
  const opened: string[] = [];
  const subscribedWith: unknown[] = [];
  const sent: { path: string; method: string; body: unknown }[] = [];
  const closed: string[] = [];
  let isConnected = true;
  let offlinePageStatus = 200;
  let makePage = (path: string): BodyInit => `From the server: ${path}`;
  const { caches, storage, deletedCaches } = makeCaches();
  const handlers = new Map<string, (event: object) => void>();
  const pages = openPaths.map((path) => ({
    url: ORIGIN + path,
    focused: false,
    focus: async () => void focused.push(path),
  }));
  const self = {
    skipWaiting: async () => {},
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
  const fetch = async (request: string | Stub, { method = "GET", body = "null" } = {}) => {
    if (!settings || !isConnected) throw new TypeError("no connection");
    const path = toPath(request);
    if (path === "/offline") return new Response(OFFLINE_PAGE, { status: offlinePageStatus });
    if (!path.startsWith("/api/")) return new Response(makePage(path));
    if (method !== "GET") sent.push({ path, method, body: JSON.parse(body) as unknown });
    const { status = 200, ...answer } = settings;
    return Response.json(answer, { status });
  };
  vm.runInNewContext(SOURCE, { self, fetch, URL, Set, AbortSignal, Response, caches });
  /** The answer, and what waits until the work on it is done. */
  function start(type: string, event: object) {
    const work: Promise<unknown>[] = [];
    let answer = Promise.resolve(Response.error());
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    const respondWith = (promise: Promise<Response>) => waitUntil((answer = promise));
    handlers.get(type)!({ ...event, waitUntil, respondWith });
    const finish = async () => {
      for (const promise of work) await promise;
    };
    return { answer, finish };
  }
  const dispatch = (type: string, event: object) => start(type, event).finish();
  const request = (path: string, mode = "no-cors") =>
    start("fetch", { request: { method: "GET", url: ORIGIN + path, mode } });
  async function load(path: string, mode?: string): Promise<string> {
    const { answer, finish } = request(path, mode);
    const response = await answer;
    await finish();
    return response.text();
  }
  return {
    shown,
    closed,
    deletedCaches,
    focused,
    opened,
    storage,
    load,
    request,
    servePages: (make: typeof makePage) => void (makePage = make),
    disconnect: () => void (isConnected = false),
    failOfflinePage: () => void (offlinePageStatus = 503),
    subscribedWith,
    sent,
    pages,
    dispatch,
  };
}

type Worker = ReturnType<typeof startWorker>;

const OFFLINE_PAGE =
  '<link href="/_next/static/offline.css"><script src="/_next/static/offline.js"></script>';
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
    ["POST", "/api/auth/reset-password"],
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

test("the sign-in page, where an ended session leads, closes notifications", async () => {
  const worker = startWorker({ isOn: true });
  await worker.dispatch("push", payload);
  await worker.load("/inbox", "navigate");
  expect(worker.closed).toEqual([]);
  await worker.load("/login", "navigate");
  expect(worker.closed).toEqual(["The Owls"]);
});

test("the offline page keeps its files while releases bring new ones", async () => {
  const worker = startWorker({});
  await worker.dispatch("install", {});
  for (let file = 0; file < 310; file++) await worker.load(`/_next/static/${file}.js`);
  worker.disconnect();
  expect(await worker.load("/discover", "navigate")).toBe(OFFLINE_PAGE);
  for (const path of ["/_next/static/offline.css", "/_next/static/offline.js"])
    expect(await worker.load(path)).toBe(path);
  expect(await worker.load("/_next/static/309.js")).toContain("309.js");
  await expect(worker.load("/_next/static/0.js")).rejects.toThrow("no connection");
});

test("the offline page stays when a release answers an error in its place", async () => {
  const worker = startWorker({});
  await worker.dispatch("install", {});
  worker.failOfflinePage();
  await expect(worker.dispatch("install", {})).rejects.toThrow("/offline answered 503");
  worker.disconnect();
  expect(await worker.load("/discover", "navigate")).toBe(OFFLINE_PAGE);
  expect(await worker.load("/_next/static/offline.css")).toBe("/_next/static/offline.css");
});

describe("a full storage", () => {
  test.each([
    ["a file", "/_next/static/a.js", "no-cors"],
    ["a page that would be kept", "/inbox", "navigate"],
    ["the sign-in page", "/login", "navigate"],
  ])("does not fail %s", async (_, path, mode) => {
    const worker = startWorker({});
    worker.storage.isFull = true;
    expect(await worker.load(path, mode)).toBe(`From the server: ${path}`);
  });
});

describe("a kept page", () => {
  const breakBody = () =>
    new ReadableStream({ pull: (controller) => controller.error(new Error("broken off")) });

  test.each([
    ["finds no storage", (worker: Worker) => void (worker.storage.isFull = true)],
    ["breaks off", (worker: Worker) => worker.servePages(breakBody)],
  ])("stays when a newer copy %s", async (_, disturb) => {
    const worker = startWorker({});
    await worker.load("/inbox", "navigate");
    disturb(worker);
    await worker.request("/inbox", "navigate").finish();
    worker.disconnect();
    expect(await worker.load("/inbox", "navigate")).toBe("From the server: /inbox");
  });

  test("is replaced by a newer copy, and counts as the newest", async () => {
    const toConversation = (number: number) => `/inbox/${String(number).padStart(36, "0")}`;
    const worker = startWorker({});
    await worker.dispatch("install", {});
    for (let opened = 0; opened < 20; opened++)
      await worker.load(toConversation(opened), "navigate");
    worker.servePages(() => "Newer");
    for (const opened of [0, 20]) await worker.load(toConversation(opened), "navigate");
    worker.disconnect();
    expect(await worker.load(toConversation(0), "navigate")).toBe("Newer");
    expect(await worker.load(toConversation(1), "navigate")).toBe(OFFLINE_PAGE);
  });
});

test.each([
  ["a page", "/inbox", "navigate"],
  ["a file", "/_next/static/a.js", "no-cors"],
])("%s is answered before all of it has arrived", async (_, path, mode) => {
  const worker = startWorker({});
  worker.servePages(() => new ReadableStream());
  expect((await worker.request(path, mode).answer).ok).toBe(true);
});

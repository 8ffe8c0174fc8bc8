// Without a connection: recently opened conversations can still be read, and every other page says that one is offline.
// Registered for signed-in people only; what it keeps of theirs is gone when they sign out.

const STATIC = "doublebill-static-1";
const PRIVATE = "doublebill-private-1";
const OFFLINE = "/offline";
const STATIC_MAX = 300;
const PRIVATE_MAX = 20;

const isStatic = (path) => path.startsWith("/_next/static/");
const isKept = (path) => /^\/inbox(\/(new\/)?[0-9a-f-]{36})?$/.test(path);
/** After these the next person at this browser may be another one. */
const ENDS_SESSION = new Set(["/api/auth/logout", "/api/auth/login", "/api/signup"]);

self.addEventListener("install", (event) =>
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting())),
);

self.addEventListener("activate", (event) =>
  event.waitUntil(dropOldCaches().then(() => self.clients.claim())),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && ENDS_SESSION.has(pathname))
    event.waitUntil(caches.delete(PRIVATE));
  if (request.method !== "GET") return;
  if (isStatic(pathname)) event.respondWith(keptOrFetched(request));
  else if (request.mode === "navigate") {
    event.respondWith(navigate(request, pathname));
    if (!isKept(pathname)) event.waitUntil(dropPrivateWithoutSession());
  }
});

// A conversation that was opened without loading a page.
self.addEventListener("message", (event) => {
  const path = String(event.data?.keep);
  if (isKept(path))
    event.waitUntil(
      fetch(path, { redirect: "error" })
        .then((page) => keep(PRIVATE, path, page, PRIVATE_MAX))
        .catch(() => {}),
    );
});

async function keepOfflinePage() {
  const cache = await caches.open(STATIC);
  const page = await fetch(OFFLINE);
  const files = [...(await page.clone().text()).matchAll(/\/_next\/static\/[^"'\\ )]+/g)].map(
    ([path]) => path,
  );
  await cache.put(OFFLINE, page);
  await Promise.allSettled([...new Set(files)].map((path) => cache.add(path)));
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== STATIC && name !== PRIVATE).map((name) => caches.delete(name)),
  );
}

/** A session may have been ended elsewhere, and visitors' pages do not tell. Without a connection nothing is known. */
async function dropPrivateWithoutSession() {
  if (!(await caches.has(PRIVATE))) return;
  const answer = await fetch("/api/auth/session", { cache: "no-store" }).catch(() => null);
  const session = answer?.ok ? await answer.json().catch(() => null) : null;
  if (session && !session.user) await caches.delete(PRIVATE);
}

// Their names change with what is in them.
async function keptOrFetched(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const file = await fetch(request);
  await keep(STATIC, request, file.clone(), STATIC_MAX);
  return file;
}

async function navigate(request, path) {
  if (path === "/login") await caches.delete(PRIVATE);
  try {
    const page = await fetch(request);
    if (isKept(path)) await keep(PRIVATE, path, page.clone(), PRIVATE_MAX);
    return page;
  } catch {
    return (await caches.match(path)) ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** Keeps an answer as the newest, and forgets the oldest of too many. */
async function keep(name, key, answer, most) {
  if (!answer.ok) return;
  const cache = await caches.open(name);
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  const first = keys
    .filter(({ url }) => new URL(url).pathname !== OFFLINE)
    .slice(0, Math.max(0, keys.length - most));
  await Promise.all(first.map((old) => cache.delete(old)));
}

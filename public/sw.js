// Without a connection: recently opened conversations can still be read, and every other page says that one is offline.
// Push notifications: one for each conversation, which a tap opens.
// Registered for signed-in people only; what it keeps of theirs is gone when they sign out.

const STATIC = "doublebill-static-2";
const PRIVATE = "doublebill-private-1";
/** The offline page and its files, in a cache that is never trimmed. */
const OFFLINE = "doublebill-offline-1";
const OFFLINE_PATH = "/offline";
const STATIC_MAX = 300;
const PRIVATE_MAX = 20;

const isStatic = (path) => path.startsWith("/_next/static/");
const isCachedPage = (path) => /^\/inbox(\/(new\/)?[0-9a-f-]{36})?$/.test(path);
const withoutIds = (path) => path.replace(/\/[0-9a-f-]{36}(?=\/|$)/gi, "/{id}");
/** After these the next person at this browser may be another one. Leaving a band is the same call as removing somebody. */
const ENDS_SESSION = new Set([
  "POST /api/auth/logout",
  "POST /api/auth/login",
  "POST /api/auth/reset-password",
  "POST /api/signup",
  "POST /api/invitations/signup",
  "DELETE /api/account",
  "DELETE /api/bands/{id}",
  "DELETE /api/bands/{id}/members/{id}",
]);

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
  if (ENDS_SESSION.has(`${request.method} ${withoutIds(pathname)}`))
    event.waitUntil(Promise.all([caches.delete(PRIVATE), closeNotifications()]));
  if (request.method !== "GET") return;
  if (isStatic(pathname)) event.respondWith(cacheFirst(event));
  else if (request.mode === "navigate") {
    event.respondWith(navigate(event, pathname));
    if (!isCachedPage(pathname)) event.waitUntil(dropPrivateWithoutSession());
  }
});

// A conversation that was opened without loading a page.
self.addEventListener("message", (event) => {
  const path = String(event.data?.keep);
  if (isCachedPage(path))
    event.waitUntil(
      fetch(path, { redirect: "error" })
        .then((page) => cacheResponse(PRIVATE, path, page, PRIVATE_MAX))
        .then(() => closeNotifications(path))
        .catch(() => {}),
    );
});

self.addEventListener("push", (event) => event.waitUntil(showNotification(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url ?? "/inbox"));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription()));

// lib/push/due-push.ts makes the payload; without one it was too large for the push service.
async function showNotification(payload) {
  const { title, body, tag, url } = (await isPushOn()) ? (payload?.json() ?? {}) : {};
  const pages = await self.clients.matchAll({ type: "window" });
  if (url && pages.some((page) => page.focused && new URL(page.url).pathname === url)) return;
  await self.registration.showNotification(title ?? "Doublebill", {
    body: body ?? "New message",
    tag: tag ?? "message",
    renotify: true,
    icon: "/icon-192.png",
    data: { url },
  });
}

/** A push may have waited while its session ended: then it names nobody. */
async function isPushOn() {
  const answer = await readPushSettings().catch(() => ({}));
  return answer.isOn === true;
}

async function readPushSettings() {
  // Without an answer in time the browser would show a notice of its own.
  const signal = AbortSignal.timeout(5_000);
  const settings = await fetch("/api/account/push-settings", { cache: "no-store", signal });
  return settings.ok ? settings.json() : {};
}

/** Never leads an open page elsewhere: something may be unsaved there. */
async function openPage(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}

async function closeNotifications(path) {
  const shown = await self.registration.getNotifications();
  for (const notification of shown)
    if (!path || notification.data?.url === path) notification.close();
}

/** Only for a session that wants it: another person may have signed in since. */
async function renewSubscription() {
  const { isOn, publicKey } = await readPushSettings();
  if (!isOn || !publicKey) return;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await self.registration.pushManager.subscribe(options);
  await fetch("/api/account/push-subscription", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(subscription),
  });
}

async function keepOfflinePage() {
  const page = await fetch(OFFLINE_PATH);
  if (!page.ok) throw new Error(`${OFFLINE_PATH} answered ${page.status}`);
  const files = [...(await page.clone().text()).matchAll(/\/_next\/static\/[^"'\\ )]+/g)].map(
    ([path]) => path,
  );
  await caches.delete(OFFLINE); // files of an earlier version
  const cache = await caches.open(OFFLINE);
  await cache.put(OFFLINE_PATH, page);
  await Promise.allSettled([...new Set(files)].map((path) => cache.add(path)));
}

async function dropOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => ![STATIC, PRIVATE, OFFLINE].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A session may have been ended elsewhere, and visitors' pages do not tell. Without a connection nothing is known. */
async function dropPrivateWithoutSession() {
  if (!(await caches.has(PRIVATE))) return;
  const answer = await fetch("/api/auth/session", { cache: "no-store" }).catch(() => null);
  const session = answer?.ok ? await answer.json().catch(() => null) : null;
  if (session && !session.user) await caches.delete(PRIVATE);
}

// Cache first: file names contain a hash of their content.
async function cacheFirst(event) {
  const { request } = event;
  const kept = await caches.match(request);
  if (kept) return kept;
  const file = await fetch(request);
  event.waitUntil(cacheResponse(STATIC, request, file.clone(), STATIC_MAX));
  return file;
}

async function navigate(event, path) {
  if (path === "/login")
    await Promise.all([caches.delete(PRIVATE), closeNotifications()]).catch(() => {});
  try {
    const page = await fetch(event.request);
    if (isCachedPage(path))
      event.waitUntil(cacheResponse(PRIVATE, path, page.clone(), PRIVATE_MAX));
    return page;
  } catch {
    return (await caches.match(path)) ?? (await caches.match(OFFLINE_PATH)) ?? Response.error();
  }
}

/** Stores a response as the newest, and deletes the oldest of too many. The earlier one stays if it breaks off or finds no room. */
async function cacheResponse(cacheName, key, response, maxEntries) {
  if (response.ok) await store(cacheName, key, response, maxEntries).catch(() => {});
}

async function store(cacheName, key, response, maxEntries) {
  const cache = await caches.open(cacheName);
  const renewed = (await cache.match(key)) && response.clone();
  await cache.put(key, response);
  // In Safari it is still in the place of the earlier one.
  if (renewed && (await cache.delete(key))) await cache.put(key, renewed);
  const keys = await cache.keys();
  const oldest = keys.slice(0, Math.max(0, keys.length - maxEntries));
  await Promise.all(oldest.map((old) => cache.delete(old)));
}

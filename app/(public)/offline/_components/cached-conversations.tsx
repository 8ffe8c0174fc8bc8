"use client";

import { useEffect, useState } from "react";

type CachedPage = { path: string; title: string };

export function CachedConversations() {
  const [pages, setPages] = useState<CachedPage[]>([]);
  useEffect(
    () =>
      void readCachedPages()
        .then(setPages)
        .catch(() => {}),
    [],
  );
  if (pages.length === 0) return null;
  return (
    <>
      <h2>You can still read</h2>
      <ul className="flex flex-col gap-2">
        {pages.map(({ path, title }) => (
          <li key={path}>
            {/* A full load, which the service worker answers; a client navigation would fail. */}
            <a href={path} dir="auto" className="link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The conversations in the cache of public/sw.js, last opened first. */
async function readCachedPages(): Promise<CachedPage[]> {
  const cacheName = (await caches.keys()).find((name) => name.startsWith("doublebill-private"));
  if (!cacheName) return [];
  const cache = await caches.open(cacheName);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).reverse();
  return Promise.all(
    paths.map(async (path) => ({ path, title: await readTitle(await cache.match(path)) })),
  );
}

async function readTitle(page: Response | undefined): Promise<string> {
  const html = new DOMParser().parseFromString((await page?.text()) ?? "", "text/html");
  return html.querySelector("section[aria-label^='Conversation with'] h2")?.textContent ?? "Inbox";
}

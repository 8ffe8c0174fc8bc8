"use client";

import { useEffect, useState } from "react";

type Kept = { path: string; title: string };

/** The conversations that can be read without a connection. */
export function KeptConversations() {
  const [kept, setKept] = useState<Kept[]>([]);
  useEffect(
    () =>
      void readKept()
        .then(setKept)
        .catch(() => {}),
    [],
  );
  if (kept.length === 0) return null;
  return (
    <>
      <h2>You can still read</h2>
      <ul className="flex flex-col gap-2">
        {kept.map(({ path, title }) => (
          <li key={path}>
            {/* A full load: without a connection there is nothing to fetch for a link within. */}
            <a href={path} dir="auto" className="link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What public/sw.js keeps, the last one opened first. */
async function readKept(): Promise<Kept[]> {
  const name = (await caches.keys()).find((one) => one.startsWith("doublebill-private"));
  if (!name) return [];
  const cache = await caches.open(name);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).reverse();
  return Promise.all(
    paths.map(async (path) => ({ path, title: await titleOf(await cache.match(path)) })),
  );
}

async function titleOf(page: Response | undefined): Promise<string> {
  const read = new DOMParser().parseFromString((await page?.text()) ?? "", "text/html");
  return read.querySelector("section[aria-label^='Conversation with'] h2")?.textContent ?? "Inbox";
}

import type { Metadata } from "next";
import { TextPage } from "@/components/page/text-page";
import { CachedConversations } from "./_components/cached-conversations";

export const metadata: Metadata = { title: "You're offline", robots: { index: false } };

/** Served by public/sw.js in place of an unreachable page. */
export default function OfflinePage() {
  return (
    <TextPage title="You're offline">
      <p>
        This page needs a connection. Anything you wrote is safe, and goes out as soon as
        you&apos;re back online.
      </p>
      <CachedConversations />
      <p>
        <a href="" className="link">
          Try again
        </a>
      </p>
    </TextPage>
  );
}

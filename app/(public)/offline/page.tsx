import type { Metadata } from "next";
import { TextPage } from "@/components/page/text-page";
import { CachedConversations } from "./_components/cached-conversations";

export const metadata: Metadata = { title: "You're offline", robots: { index: false } };

/** Served by public/sw.js in place of an unreachable page. */
export default function OfflinePage() {
  return (
    <TextPage title="You're offline">
      <p>
        This page needs a connection. Messages you sent are kept here, and go out once you open
        Doublebill with a connection.
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

import type { Metadata } from "next";
import { TextPage } from "@/components/page/text-page";
import { CachedConversations } from "./_components/cached-conversations";

export const metadata: Metadata = { title: "You are offline", robots: { index: false } };

/** Served by public/sw.js in place of an unreachable page. */
export default function OfflinePage() {
  return (
    <TextPage title="You are offline">
      <p>
        This page needs a connection. What you wrote and could not send is kept, and goes out as
        soon as you are back.
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

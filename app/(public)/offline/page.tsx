import type { Metadata } from "next";
import { KeptConversations } from "./_components/kept-conversations";
import { TextPage } from "@/components/page/text-page";

export const metadata: Metadata = { title: "You are offline", robots: { index: false } };

/** Shown by public/sw.js in place of a page that cannot be reached. */
export default function OfflinePage() {
  return (
    <TextPage title="You are offline">
      <p>
        This page needs a connection. What you wrote and could not send is kept, and goes out as
        soon as you are back.
      </p>
      <KeptConversations />
      <p>
        <a href="" className="link">
          Try again
        </a>
      </p>
    </TextPage>
  );
}

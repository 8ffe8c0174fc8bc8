"use client";

import { useOutbox } from "@/browser/use-outbox";
import type { Writer } from "@/browser/unsent";
import { FirstMessages } from "./first-messages";

type UnsentMessagesProps = { writer: Writer; recipientBandId: string };

export function UnsentMessages({ writer, recipientBandId }: UnsentMessagesProps) {
  const outbox = useOutbox(writer, recipientBandId);
  if (outbox.unsent.length === 0) return null;
  return <FirstMessages bandId={writer.bandId} sent={[]} outbox={outbox} canWrite={false} />;
}

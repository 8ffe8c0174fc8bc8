import { plural } from "@/lib/format";
import type { MailItem } from "@/lib/mail/schema";

export function summarizeSwapReminders(items: MailItem[]) {
  const [first] = items;
  if (first && items.length === 1) {
    const { title, body, aboutBandIds, url } = first;
    return { title, body, aboutBandIds, url, items };
  }
  const title = `${plural(items.length, "reminder")} about your swaps`;
  return { title, body: "", url: "/swaps", items };
}

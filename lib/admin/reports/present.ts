import { NAMED_BAND_SELECT, presentNamedBand } from "@/lib/admin/present";
import type { AdminReport } from "@/lib/admin/reports/schema";
import type { MessageContext } from "@/lib/admin/reports/context";
import type { Prisma } from "@/lib/generated/prisma/client";

export const REPORT_SELECT = {
  id: true,
  reporter: NAMED_BAND_SELECT,
  band: { select: { ...NAMED_BAND_SELECT.select, _count: { select: { reportsAbout: true } } } },
  reason: true,
  details: true,
  messageId: true,
  message: { select: { conversationId: true } },
  status: true,
  measure: true,
  note: true,
  decidedAt: true,
  createdAt: true,
} as const satisfies Prisma.ReportSelect;

export type ReportRow = Prisma.ReportGetPayload<{ select: typeof REPORT_SELECT }>;

export function presentReport(
  {
    id,
    reporter,
    band,
    reason,
    details,
    messageId,
    status,
    measure,
    note,
    decidedAt,
    createdAt,
  }: ReportRow,
  contexts: Map<string, MessageContext>,
): AdminReport {
  return {
    id,
    reason,
    details,
    status,
    measure,
    note,
    reporter: presentNamedBand(reporter),
    band: presentNamedBand(band),
    message: messageId ? { id: messageId, around: contexts.get(messageId) ?? [] } : null,
    others: band._count.reportsAbout - 1,
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

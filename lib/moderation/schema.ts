import { z } from "zod";
import { pathId, multilineText, requiredText } from "@/lib/fields";

export const REPORT_REASON_MAX = 60;
export const REPORT_DETAILS_MAX = 2000;

/** The choices of the dialog; the call accepts any short text. */
export const REPORT_REASONS = [
  "Spam",
  "Pretends to be someone else",
  "Abusive or hateful",
  "Asks for money",
  "Something else",
] as const;

export const MessageParams = z.object({ messageId: pathId });

/** With `endsSwaps: false` a band with which a swap is under way is not blocked. */
export const BlockInput = z
  .object({ endsSwaps: z.boolean("endsSwaps must be true or false").default(true) })
  .default({ endsSwaps: true });
export type BlockInput = z.output<typeof BlockInput>;

export const BlockedBand = z
  .object({
    id: z.uuid(),
    name: z.string(),
    genres: z.array(z.string()),
    photoUrl: z.string().nullable(),
  })
  .meta({ id: "BlockedBand" });
export type BlockedBand = z.output<typeof BlockedBand>;

export const ReportInput = z.object({
  reason: requiredText("Reason", REPORT_REASON_MAX, "Choose a reason"),
  details: multilineText("Details", REPORT_DETAILS_MAX)
    .nullish()
    .transform((details) => details ?? ""),
});
export type ReportInput = z.output<typeof ReportInput>;

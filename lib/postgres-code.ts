import { z } from "zod";

export const SERIALIZATION_FAILURE = "40001";
export const DATABASE_DISK_FULL = "53100";

const MAX_CAUSES = 6;
const ErrorFields = z.object({
  code: z.unknown().optional(),
  originalCode: z.unknown().optional(),
  cause: z.unknown().optional(),
  meta: z.object({ driverAdapterError: z.unknown().optional() }).optional().catch(undefined),
});

/** PostgreSQL's five-character code of a failed statement, of Prisma or of the driver. */
export function postgresCode(error: unknown): string | undefined {
  let fields = ErrorFields.safeParse(error);
  for (let depth = 0; fields.success && depth < MAX_CAUSES; depth++) {
    const { code, originalCode, cause, meta } = fields.data;
    if (typeof originalCode === "string") return originalCode;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^P\d{4}$/.test(code))
      return code;
    if (code === "P2034") return SERIALIZATION_FAILURE;
    fields = ErrorFields.safeParse(cause ?? meta?.driverAdapterError);
  }
  return undefined;
}

import { z } from "zod";
import { pingDatabase } from "@/lib/db";
import { publicRoute } from "@/lib/http";

const Ready = z.object({ status: z.literal("ready") });

export const GET = publicRoute({ summary: "Whether the database answers; 503 within two seconds when it does not", answer: Ready }, async () => {
  await pingDatabase();
  return { status: "ready" };
});

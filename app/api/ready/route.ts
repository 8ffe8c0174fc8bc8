import { otherMethods, publicRoute } from "@/lib/http";
import { z } from "zod";
import { pingDatabase } from "@/lib/db";

const Ready = z.object({ status: z.literal("ready") });

export const GET = publicRoute(
  {
    id: "checkReadiness",
    summary: "Whether the database answers; 503 within two seconds when it does not",
    answer: Ready,
  },
  async () => {
    await pingDatabase();
    return { status: "ready" };
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");

import { otherMethods, publicRoute } from "@/lib/http";
import { z } from "zod";

const Health = z.object({ status: z.literal("ok") });

export const GET = publicRoute(
  { id: "checkHealth", summary: "Whether the process answers", answer: Health },
  () => ({ status: "ok" }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");

import { z } from "zod";
import { otherMethods, publicRoute } from "@/lib/http";

const Health = z.object({ status: z.literal("ok") });

export const GET = publicRoute(
  { id: "checkHealth", summary: "Whether the process answers", answer: Health },
  () => ({ status: "ok" }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");

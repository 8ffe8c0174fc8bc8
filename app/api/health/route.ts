import { z } from "zod";
import { publicRoute } from "@/lib/http";

const Health = z.object({ status: z.literal("ok") });

export const GET = publicRoute({ summary: "Whether the process answers", answer: Health }, () => ({ status: "ok" }));

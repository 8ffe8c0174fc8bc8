import { z } from "zod";
import { Session } from "@/lib/accounts/schema";
import { listSessions } from "@/lib/accounts/sessions";
import { route } from "@/lib/http";

export const GET = route({ summary: "Where you are signed in", answer: z.array(Session) }, ({ viewer }) => listSessions(viewer));

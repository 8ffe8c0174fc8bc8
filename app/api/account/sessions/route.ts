import { otherMethods, route } from "@/lib/http";
import { z } from "zod";
import { Session } from "@/lib/accounts/schema";
import { listSessions } from "@/lib/accounts/sessions/queries";

export const GET = route(
  { id: "listSessions", summary: "Where you are signed in", answer: z.array(Session) },
  ({ viewer }) => listSessions(viewer),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");

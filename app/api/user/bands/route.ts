import { otherMethods, route } from "@/lib/http";
import { z } from "zod";
import { listOwnBands } from "@/lib/bands/queries";
import { Band } from "@/lib/bands/schema";

export const GET = route(
  { id: "listOwnBands", summary: "Your bands", answer: z.array(Band) },
  ({ viewer }) => listOwnBands(viewer),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");

import { z } from "zod";
import { listOwnBands } from "@/lib/bands/queries";
import { Band } from "@/lib/bands/schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "The bands that the caller acts for", answer: z.array(Band) }, ({ viewer }) => listOwnBands(viewer));

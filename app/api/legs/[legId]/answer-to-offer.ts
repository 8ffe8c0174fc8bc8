import type { Declaration } from "@/lib/http";
import { Leg, LegParams, OfferNoInput } from "@/lib/swaps/schema";

/** What agreeing and declining declare alike. */
export const ANSWER_TO_OFFER = {
  params: LegParams,
  body: OfferNoInput,
  answer: Leg,
  current: Leg,
  errors: ["forbidden", "conflict"],
  limit: "messages",
} satisfies Partial<Declaration>;

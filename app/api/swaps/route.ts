import { otherMethods, reply, route } from "@/lib/http";
import { proposeSwap } from "@/lib/swaps/propose";
import { Swap, SwapInput } from "@/lib/swaps/schema";

export const POST = route(
  {
    id: "proposeSwap",
    summary: "Propose to swap nights with a band, or with two as a ring",
    description:
      "The first leg is the night that your band plays as a guest; a given night is its first offer. In a ring your band plays in the first band's town, that band in the second's, the second in yours; the second leg is up to the other two.",
    body: SwapInput,
    example: {
      bandIds: ["0199d0a4-6c5e-7b1a-9f3e-2f6d1c8a4b70"],
      legs: [{ night: "2027-03-27" }, { night: "2027-04-24", time: "20:00", venue: "Nato" }],
      message: "We'd love to play in Hamburg.",
    },
    answer: Swap,
    current: Swap,
    status: 201,
    errors: ["not_found", "forbidden", "conflict"],
    limit: "swaps",
  },
  async ({ viewer, body }) => reply.created(await proposeSwap(viewer, body)),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");

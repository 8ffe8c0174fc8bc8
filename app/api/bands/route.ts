import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { DiscoverQuery } from "@/lib/discover/schema";
import { presentUser } from "@/lib/accounts/present";
import { LoginAnswer } from "@/lib/accounts/schema";
import { listMatchedBands, MatchedBand } from "@/lib/matching/discovered";
import { createBand } from "@/lib/members/create-band";
import { BandNameInput } from "@/lib/members/schema";

export const GET = route(
  {
    id: "listBands",
    summary: "Discover bands",
    description: "Leaves out your own band and blocked ones.",
    limit: "searches",
    query: DiscoverQuery,
    answer: z.array(MatchedBand),
  },
  async ({ viewer, query }) => reply.page(await listMatchedBands(viewer, query)),
);

export const POST = route(
  {
    id: "createBand",
    summary: "Start a band",
    description: "For an account without a band: its free months count from its sign-up.",
    body: BandNameInput,
    answer: LoginAnswer,
    status: 201,
    errors: ["conflict"],
  },
  async ({ viewer, body }) => {
    const { bandId } = await createBand(viewer, body.name);
    return reply.created({ user: presentUser({ ...viewer, bandId, bandName: body.name }) });
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");

import { otherMethods, publicRoute, reply, route } from "@/lib/http";
import { ConfirmPasswordInput } from "@/lib/accounts/schema";
import { getBand } from "@/lib/bands/queries";
import { Band, BandParams } from "@/lib/bands/schema";
import { deleteBand } from "@/lib/members/delete-band";

export const GET = publicRoute(
  {
    id: "getBand",
    summary: "A band; visitors get the public fields",
    description: "Figures are null for visitors; some fields only go to the band's own members.",
    params: BandParams,
    answer: Band,
  },
  ({ viewer, params }) => getBand(viewer, params.bandId),
);

export const DELETE = route(
  {
    id: "deleteBand",
    summary: "Delete your band, for everybody in it",
    description:
      "Only owners may. At once, and for good. Members keep their accounts, and their sessions end, as does the caller's. Messages to others stay, as from a deleted band.",
    setsCookie: true,
    params: BandParams,
    body: ConfirmPasswordInput,
  },
  async ({ viewer, params, body }) => {
    await deleteBand(viewer, params.bandId, body.password);
    return reply.signedOut();
  },
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods("GET", "DELETE");

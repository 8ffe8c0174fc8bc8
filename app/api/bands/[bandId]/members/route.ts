import { otherMethods, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { listMembers } from "@/lib/members/queries";
import { BandMembers } from "@/lib/members/schema";

export const GET = route(
  {
    id: "listMembers",
    summary: "The people of your band",
    description: "Owners also get the open invitations.",
    params: BandParams,
    answer: BandMembers,
  },
  ({ viewer, params }) => listMembers(viewer, params.bandId),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");

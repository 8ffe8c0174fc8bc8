import { otherMethods, route } from "@/lib/http";
import { confirmDraw } from "@/lib/bands/commands";
import { BandParams } from "@/lib/bands/schema";

export const POST = route(
  { id: "confirmDraw", summary: "Confirm that your ticket figures still hold", params: BandParams },
  ({ viewer, params }) => confirmDraw(viewer, params.bandId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");

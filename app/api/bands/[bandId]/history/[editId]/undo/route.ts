import { otherMethods, route } from "@/lib/http";
import { EditParams } from "@/lib/bands/history/schema";
import { undoProfileEdit } from "@/lib/bands/history/undo";
import { Band } from "@/lib/bands/schema";

export const POST = route(
  {
    id: "undoProfileEdit",
    summary: "Undo an edit of your band's profile",
    description:
      "Restores the values before it, as an edit of its own: 409 if one of its fields has changed since, and for edits of releases, tour dates, tracks and swap settings.",
    params: EditParams,
    answer: Band,
  },
  ({ viewer, params }) => undoProfileEdit(viewer, params.bandId, params.editId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");

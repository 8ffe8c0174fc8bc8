import { z } from "zod";
import { id, boundedList, pathId, requiredText } from "@/lib/fields";
import { TrackState } from "@/lib/generated/prisma/enums";
import { TRACKS_MAX } from "@/lib/tracks/limits";

const TITLE_MAX = 200;
const ADDRESS_MAX = 500;

export const TrackParams = z.object({ trackId: pathId });

const title = requiredText("Title", TITLE_MAX, "Title is required");
const membersOnly = z.boolean("Members only must be true or false");

export const TrackInput = z.object({
  objectURL: requiredText("The file", ADDRESS_MAX, "Please upload the file here first"),
  title,
  membersOnly: membersOnly.default(false),
});
export type TrackInput = z.output<typeof TrackInput>;

export const TrackChange = z.object({
  title: title.optional(),
  membersOnly: membersOnly.optional(),
});
export type TrackChange = z.output<typeof TrackChange>;

export const TrackOrder = z.object({
  trackIds: boundedList(id, TRACKS_MAX, {
    notAList: "Track ids must be a list",
    tooLong: `At most ${TRACKS_MAX} tracks`,
  })
    .refine((ids) => new Set(ids).size === ids.length, "A track can have one place only")
    .meta({
      type: "array",
      maxItems: TRACKS_MAX,
      uniqueItems: true,
      items: { type: "string", format: "uuid" },
    }),
});

export const Track = z
  .object({
    id: z.uuid(),
    title: z.string(),
    membersOnly: z.boolean(),
    /** Only the viewer's band sees tracks that are not `ready`. */
    state: z.enum(TrackState),
    problem: z.string().nullable(),
    seconds: z.number().nullable(),
    /** Peaks from 0 to 255; empty until it is ready. */
    peaks: z.array(z.number().int()),
    audioURL: z.string(),
  })
  .meta({ id: "Track" });
export type Track = z.output<typeof Track>;

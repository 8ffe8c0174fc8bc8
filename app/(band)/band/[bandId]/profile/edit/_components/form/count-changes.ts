import { typedKeys } from "@/lib/objects";
import { LABELS } from "../general/labels";
import type { BandForm } from "./use-band-form";

type DirtyFields = BandForm["formState"]["dirtyFields"];

/** How many of the band's fields differ from what is saved. A city's id belongs to its name. */
export const countChanges = ({ cityId, ...dirtyFields }: DirtyFields): number =>
  typedKeys(LABELS).filter((name) =>
    [dirtyFields[name], name === "city" && cityId].flat().some(Boolean),
  ).length;

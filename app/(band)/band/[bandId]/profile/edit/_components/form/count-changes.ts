import { typedKeys } from "@/lib/objects";
import { LABELS } from "../general/labels";
import type { BandForm } from "./use-band-form";

type DirtyFields = BandForm["formState"]["dirtyFields"];

export const countChanges = ({ cityId, ...dirtyFields }: DirtyFields): number =>
  typedKeys(LABELS).filter((name) =>
    [dirtyFields[name], name === "city" && cityId].flat().some(Boolean),
  ).length;

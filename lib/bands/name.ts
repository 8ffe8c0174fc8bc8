import { BAND_NAME_MAX } from "@/lib/bands/limits";
import { requiredText } from "@/lib/fields";
import { visibleText } from "@/lib/visible-text";

export const bandName = requiredText("Band name", BAND_NAME_MAX, "Band name is required")
  .transform(visibleText)
  .meta({ type: "string", minLength: 1, maxLength: BAND_NAME_MAX });

import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Band } from "@/lib/bands/schema";
import { BAND_TEXTS, findChangedFields, mergeBandValues } from "./conflict";
import { ConflictDialog } from "./conflict-dialog";
import { toBandValues } from "../form-values";

const BAND = {
  name: "Nachtzug",
  country: "DE",
  region: "Saxony",
  city: "Leipzig",
  influences: ["Can"],
  spotifyListeners: 900,
  publicProfile: true,
} as Band;
const base = toBandValues(BAND);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("lists fields that were saved elsewhere, unless both made the same change", () => {
  const saved: Band = {
    ...BAND,
    name: "Night Train",
    country: "UK",
    region: "Thuringia",
    influences: ["Can", "Neu"],
    publicProfile: false,
  };
  const yours = { ...base, name: "Zug", region: "Thuringia", spotifyListeners: "1000" };
  expect(findChangedFields(BAND_TEXTS, base, yours, toBandValues(saved))).toEqual([
    { name: "name", label: "Band name", saved: "Night Train", yours: "Zug", isEditedHere: true },
    {
      name: "influences",
      label: "For fans of",
      saved: "Can, Neu",
      yours: "Can",
      isEditedHere: false,
    },
    {
      name: "country",
      label: "Country",
      saved: "United Kingdom",
      yours: "Germany",
      isEditedHere: false,
    },
    {
      name: "publicProfile",
      label: "Show our profile to visitors",
      saved: "No",
      yours: "Yes",
      isEditedHere: false,
    },
  ]);
});

test("merges the saved values into the chosen fields only", () => {
  const yours = { ...base, name: "Zug", city: "Halle", cityId: 7, bandsintownApiKey: "a-key" };
  const saved = toBandValues({ ...BAND, name: "Night Train", city: "Erfurt" });
  expect(mergeBandValues(yours, saved, [])).toEqual(yours);
  expect(mergeBandValues(yours, saved, ["city"])).toEqual({
    ...yours,
    city: "Erfurt",
    cityId: undefined,
  });
});

const FIELDS = [
  { name: "name", label: "Band name", saved: "Night Train", yours: "Zug", isEditedHere: true },
  { name: "region", label: "Region", saved: "", yours: "Saxony", isEditedHere: false },
];

function setup() {
  // user-event selects radios of a group by name, with CSS.escape.
  vi.stubGlobal("CSS", { escape: (name: string) => name });
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  render(
    <ConflictDialog subject="Your profile" fields={FIELDS} onChoose={onChoose} onClose={onClose} />,
  );
  return { onChoose, onClose, user: userEvent.setup() };
}

const chosen = () =>
  screen
    .getAllByRole("radio", { checked: true })
    .map((radio) => (radio as HTMLInputElement).labels![0]!.textContent);

test("preselects yours for edited fields; the choice can be changed by keyboard", async () => {
  const { user, onChoose } = setup();
  expect(chosen()).toEqual(["Yours: Zug", "Saved: nothing"]);
  screen.getByRole("radio", { name: "Yours: Zug" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(chosen()).toEqual(["Saved: Night Train", "Saved: nothing"]);
  await user.click(screen.getByRole("radio", { name: "Yours: Saxony" }));
  await user.click(screen.getByRole("button", { name: "Save these" }));
  expect(onChoose).toHaveBeenCalledWith(["name"]);
});

test("Escape closes the dialog without a choice", async () => {
  const { user, onChoose, onClose } = setup();
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalled();
  expect(onChoose).not.toHaveBeenCalled();
});

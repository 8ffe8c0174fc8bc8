import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Band } from "@/lib/bands/schema";
import { changedFields, mergedValues } from "./conflict";
import { ConflictDialog } from "./conflict-dialog";
import { valuesOf } from "./form-values";

const BAND = {
  name: "Nachtzug",
  country: "DE",
  region: "Saxony",
  city: "Leipzig",
  influences: ["Can"],
  spotifyListeners: 900,
  publicProfile: true,
} as Band;
const before = valuesOf(BAND);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what others changed is told in words; what only changed here, or is the same now, is not", () => {
  const theirs: Band = {
    ...BAND,
    name: "Night Train",
    country: "UK",
    region: "Thuringia",
    influences: ["Can", "Neu"],
    publicProfile: false,
  };
  const yours = { ...before, name: "Zug", region: "Thuringia", spotifyListeners: "1000" };
  expect(changedFields(before, yours, theirs)).toEqual([
    { name: "name", label: "Band name", theirs: "Night Train", yours: "Zug", mine: true },
    { name: "influences", label: "For fans of", theirs: "Can, Neu", yours: "Can", mine: false },
    { name: "country", label: "Country", theirs: "United Kingdom", yours: "Germany", mine: false },
    {
      name: "publicProfile",
      label: "Show this profile to visitors",
      theirs: "No",
      yours: "Yes",
      mine: false,
    },
  ]);
});

test("theirs are taken where chosen, all else stays as typed", () => {
  const yours = { ...before, name: "Zug", city: "Halle", cityId: 7, bandsintownApiKey: "a-key" };
  const theirs: Band = { ...BAND, name: "Night Train", city: "Erfurt" };
  expect(mergedValues(yours, theirs, [])).toEqual(yours);
  expect(mergedValues(yours, theirs, ["city"])).toEqual({
    ...yours,
    city: "Erfurt",
    cityId: undefined,
  });
});

const FIELDS = [
  { name: "name" as const, label: "Band name", theirs: "Night Train", yours: "Zug", mine: true },
  { name: "region" as const, label: "Region", theirs: "", yours: "Saxony", mine: false },
];

function setup() {
  // Going through radios by keys looks them up by their name.
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

test("what was changed here stays unless one chooses otherwise, by keyboard too", async () => {
  const { user, onChoose } = setup();
  expect(chosen()).toEqual(["Yours: Zug", "Theirs: nothing"]);
  screen.getByRole("radio", { name: "Yours: Zug" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(chosen()).toEqual(["Theirs: Night Train", "Theirs: nothing"]);
  await user.click(screen.getByRole("radio", { name: "Yours: Saxony" }));
  await user.click(screen.getByRole("button", { name: "Save these" }));
  expect(onChoose).toHaveBeenCalledWith(["name"]);
});

test("Escape goes back to the form and changes nothing", async () => {
  const { user, onChoose, onClose } = setup();
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalled();
  expect(onChoose).not.toHaveBeenCalled();
});

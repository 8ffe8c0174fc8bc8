import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Band } from "@/lib/bands/schema";
import { router } from "@/tests/setup/navigation";
import { EditProfile } from "./edit-profile";
import { TrackTitleForm } from "./tracks/track-title-form";

const BAND = {
  id: "b1",
  name: "Ann",
  country: "DE",
  city: "Leipzig",
  region: "",
  biography: "",
  influences: [] as string[],
  genres: [],
  publicProfile: true,
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function show(tracks: React.ReactNode = null) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditProfile
        band={BAND as unknown as Band}
        isCompleted
        genres={[]}
        poster={null}
        tracks={tracks}
        discography={null}
        tourDates={null}
      />
    </QueryClientProvider>,
  );
}

test("nothing can be typed while the profile is saved", async () => {
  const save = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal("fetch", save);
  show();
  const name = screen.getByLabelText("Band name");
  await userEvent.type(name, " & Ben");
  await userEvent.click(screen.getAllByRole("button", { name: "Save" })[0]!);
  await waitFor(() => expect(save).toHaveBeenCalled());
  await userEvent.type(name, " lost");
  expect(name).toHaveProperty("value", "Ann & Ben");
  expect(screen.getByRole("checkbox")).toHaveProperty("disabled", true);
});

test.each([
  ["Cancel", "Cancel editing"],
  ["Save", "Not everything is saved yet"],
])("a track's title being typed is not lost by %s", async (button, question) => {
  vi.stubGlobal("fetch", async () => Response.json({ ...BAND, hasBandsintownKey: true }));
  show(
    ["A", "B"].map((title) => (
      <TrackTitleForm key={title} title={title} onSave={async () => {}} onClose={() => {}} />
    )),
  );
  const [first, second] = screen.getAllByLabelText("Title");
  await userEvent.type(first!, "!");
  await userEvent.type(second!, "!");
  await userEvent.clear(second!);
  await userEvent.type(second!, "B");
  await userEvent.click(screen.getAllByRole("button", { name: button })[0]!);
  expect(await screen.findByText(question)).toBeTruthy();
  expect(router.push).not.toHaveBeenCalled();
});

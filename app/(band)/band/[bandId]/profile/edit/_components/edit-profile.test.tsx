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
  const client = new QueryClient();
  const editor = (changes: Partial<Band>) => (
    <QueryClientProvider client={client}>
      <EditProfile
        band={{ ...(BAND as unknown as Band), ...changes }}
        isCompleted
        genres={[]}
        poster={null}
        tracks={tracks}
        discography={null}
        tourDates={null}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(editor({ updatedAt: "2026-05-01T10:00:00.000Z" }));
  return {
    refresh: (changes: Partial<Band>) =>
      rerender(editor({ updatedAt: "2026-05-01T11:00:00.000Z", ...changes })),
  };
}

const nameField = () => screen.getByLabelText("Band name");

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

test("a refreshed page shows what others changed", () => {
  const { refresh } = show();
  refresh({ name: "Ben", biography: "Three people", photoUrl: "/uploads/b1.jpg" });
  expect(nameField()).toHaveProperty("value", "Ben");
  screen.getByText("Three people");
  screen.getByRole("img", { name: "Your band photo" });
});

test("a refreshed page keeps the biography that is being written, beside the saved one", async () => {
  const { refresh } = show();
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  const biography = await screen.findByRole("textbox", { name: "Your biography" });
  await userEvent.type(biography, "Ours");
  refresh({ biography: "Three people" });
  expect(biography).toHaveProperty("value", "Ours");
  screen.getByText("Three people");
  screen.getByRole("button", { name: "Keep mine" });
});

test("a refreshed page keeps what is typed, also over a reload, and saves it as an older version", async () => {
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal("fetch", fetched);
  const { refresh } = show();
  await userEvent.type(nameField(), " & Ben");
  refresh({ name: "Ben" });
  expect(nameField()).toHaveProperty("value", "Ann & Ben");
  cleanup();
  show().refresh({ name: "Ben" });
  await waitFor(() => expect(nameField()).toHaveProperty("value", "Ann & Ben"));
  await userEvent.click(screen.getAllByRole("button", { name: "Save" })[0]!);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(JSON.parse(String(fetched.mock.lastCall![1]!.body))).toMatchObject({
    name: "Ann & Ben",
    updatedAt: "2026-05-01T10:00:00.000Z",
  });
});

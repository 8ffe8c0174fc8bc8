import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Band } from "@/lib/bands/schema";
import { EditProfile } from "./edit-profile";

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

test("nothing can be typed while the profile is saved", async () => {
  const save = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal("fetch", save);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditProfile
        band={BAND as unknown as Band}
        isCompleted
        genres={[]}
        poster={null}
        tracks={null}
        discography={null}
        tourDates={null}
      />
    </QueryClientProvider>,
  );
  const name = screen.getByLabelText("Band name");
  await userEvent.type(name, " & Ben");
  await userEvent.click(screen.getAllByRole("button", { name: "Save" })[0]!);
  await waitFor(() => expect(save).toHaveBeenCalled());
  await userEvent.type(name, " lost");
  expect(name).toHaveProperty("value", "Ann & Ben");
  expect(screen.getByRole("checkbox")).toHaveProperty("disabled", true);
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { startTransition } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { consumeWelcomeFlag, setWelcomeFlag } from "@/components/profile-questions/welcome-flag";
import { ONBOARDING_STEPS, type OnboardingStep } from "@/lib/dashboard/onboarding-steps";
import { OnboardingChecklist } from "./onboarding-checklist";

const fetched = vi.fn<typeof fetch>();
beforeAll(async () => {
  // The list of genres measures and scrolls, which jsdom cannot.
  Element.prototype.scrollIntoView = () => {};
  await import("./welcome-sheet");
});
beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
  router.refresh.mockReset();
  fetched.mockImplementation(async () => Response.json([]));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const client = new QueryClient();

const checklist = (undone: OnboardingStep[]) => (
  <QueryClientProvider client={client}>
    <OnboardingChecklist
      bandId="b"
      country={null}
      undone={undone}
      missing={["genres", "influences", "place", "audience"]}
    />
  </QueryClientProvider>
);
const show = (undone: OnboardingStep[]) => render(checklist(undone));

const primaries = () =>
  [...document.querySelectorAll(".bg-spot")].map(({ textContent }) => textContent);
const sheet = () => screen.findByRole("dialog", { name: "Tell us what you play" });

it("has one primary button, for the next step, and points for each", () => {
  show([...ONBOARDING_STEPS]);
  expect(primaries()).toEqual(["Tell us"]);
  const points = screen.getAllByRole("listitem").map((step) => within(step).getByText(/^\+/));
  expect(points.map(({ textContent }) => textContent)).toEqual([
    "+25 with 2 and 3",
    "+25 with 1 and 3",
    "+25 with 1 and 2",
    "+10 once they answer",
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  show(["photo", "message"]);
  expect(primaries()).toEqual(["Add a photo"]);
  expect(screen.getByText("2 of 4 done")).toBeTruthy();
  expect(screen.getByText("+25")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Add a photo" }).getAttribute("href")).toBe(
    "/band/b/profile/edit#photo",
  );
});

it("asks its questions right after sign-up, once; they can be skipped", async () => {
  setWelcomeFlag();
  show([...ONBOARDING_STEPS]);
  const dialog = await sheet();
  expect(within(dialog).getByText("What do you play?")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Skip for now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(consumeWelcomeFlag()).toBe(false);
});

it("saves the answers and reads the page anew", async () => {
  show([...ONBOARDING_STEPS]);
  await userEvent.click(screen.getByRole("button", { name: "Tell us" }));
  const dialog = await sheet();
  await userEvent.type(within(dialog).getByLabelText("City"), "Leipzig");
  await userEvent.type(within(dialog).getByLabelText("Monthly Spotify listeners"), "900");
  fetched.mockImplementation(async () => Response.json({}));
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  const [path, init] = fetched.mock.lastCall!;
  expect([path, init?.method, JSON.parse(String(init?.body))]).toEqual([
    "/api/bands/b/update",
    "PATCH",
    { city: "Leipzig", spotifyListeners: "900" },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("asks for a number alone; the heading gets the focus once the step is done", async () => {
  const { rerender } = show(["audience", "photo", "message"]);
  await userEvent.click(screen.getByRole("button", { name: "Add a number" }));
  const dialog = await screen.findByRole("dialog", { name: "Say how many listen" });
  expect(within(dialog).getAllByRole("textbox")).toEqual([
    within(dialog).getByLabelText("Monthly Spotify listeners"),
  ]);
  router.refresh.mockImplementationOnce(() => rerender(checklist(["photo", "message"])));
  await userEvent.type(within(dialog).getByLabelText("Monthly Spotify listeners"), "900");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  const heading = await screen.findByRole("heading", { name: "Your set list" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it("asks before it closes on what was typed", async () => {
  show([...ONBOARDING_STEPS]);
  await userEvent.click(screen.getByRole("button", { name: "Tell us" }));
  await userEvent.type(within(await sheet()).getByLabelText("City"), "Leipzig");
  await userEvent.keyboard("{Escape}");
  await screen.findByRole("alertdialog", { name: "Cancel editing" });
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(within(await sheet()).getByLabelText("City")).toHaveProperty("value", "Leipzig");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("stays open when Escape closes the list of cities", async () => {
  const city = { id: 1, name: "Leipzig", country: "DE", region: null, population: 600_000 };
  fetched.mockImplementation(async () => Response.json([city]));
  show([...ONBOARDING_STEPS]);
  await userEvent.click(screen.getByRole("button", { name: "Tell us" }));
  await userEvent.selectOptions(within(await sheet()).getByLabelText("Country"), "DE");
  await userEvent.type(within(await sheet()).getByLabelText("City"), "Leip");
  await screen.findByRole("listbox", { name: "Cities" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox", { name: "Cities" })).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(await sheet()).toBeTruthy();
});

it("asks no longer whether to cancel once everything is saved", async () => {
  let finish: (response: Response) => void = () => {};
  let finishReading = () => {};
  const reading = new Promise<void>((resolve) => (finishReading = resolve));
  router.refresh.mockImplementationOnce(() => startTransition(() => reading));
  fetched.mockImplementation((_, init) =>
    init?.method === "PATCH"
      ? new Promise((resolve) => (finish = resolve))
      : Promise.resolve(Response.json([])),
  );
  show([...ONBOARDING_STEPS]);
  await userEvent.click(screen.getByRole("button", { name: "Tell us" }));
  const dialog = within(await sheet());
  await userEvent.type(dialog.getByLabelText("City"), "Leipzig");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByRole("button", { name: "Saving..." });
  await userEvent.keyboard("{Escape}");
  await screen.findByRole("alertdialog", { name: "Cancel editing" });
  finish(Response.json({}));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await sheet()).toBeTruthy();
  finishReading();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

/** Opens the sheet and chooses a genre, which the server saves when `finish` is called. */
async function chooseSlowly() {
  let finish: (response: Response) => void = () => {};
  const saving = new Promise<Response>((resolve) => (finish = resolve));
  fetched.mockImplementation(async (path, init) => {
    if (init?.method === "POST") return saving;
    if (init?.method === "PATCH") return Response.json({});
    return Response.json(
      String(path).startsWith("/api/genres?") ? [{ id: "g", name: "Punk" }] : [],
    );
  });
  show([...ONBOARDING_STEPS]);
  await userEvent.click(screen.getByRole("button", { name: "Tell us" }));
  const dialog = await sheet();
  await userEvent.click(within(dialog).getByRole("button", { name: /Select up to 3 genres/ }));
  await userEvent.type(screen.getByPlaceholderText("Type to search or add genres..."), "Punk");
  await userEvent.click(await screen.findByRole("option", { name: "Punk" }));
  return { dialog, finish: () => finish(Response.json([])) };
}

it("reads the page anew once more when a genre is saved after the sheet was closed", async () => {
  const { dialog, finish } = await chooseSlowly();
  fireEvent.click(within(dialog).getByText("Skip for now"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.refresh).toHaveBeenCalledOnce();
  finish();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
});

it("reads the page anew once more when a genre is saved while the page is read", async () => {
  let finishReading = () => {};
  const reading = new Promise<void>((resolve) => (finishReading = resolve));
  router.refresh.mockImplementationOnce(() => startTransition(() => reading));
  const { dialog, finish } = await chooseSlowly();
  fireEvent.change(within(dialog).getByLabelText("City"), { target: { value: "Leipzig" } });
  fireEvent.click(within(dialog).getByText("Save"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(dialog.isConnected).toBe(true);
  finish();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
  finishReading();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast, Toaster } from "sonner";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Band } from "@/lib/bands/schema";
import { BiographySection } from "./biography-section";
import { biographyDraft } from "../form/draft/drafts";
import { useDraft } from "../form/draft/use-draft";

const BAND = { id: "b1", biography: "Four people." } as Band;
let sent: string[];
let status: number;
let savedElsewhere: string | undefined;

// Its script has come before.
beforeAll(() => import("./biography-editor"));

beforeEach(() => {
  sent = [];
  status = 200;
  savedElsewhere = undefined;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === "/api/ai/bio/stream")
      return new Response('{"biography":"A suggestion.","source":"rules"}\n');
    sent.push(String(init.body));
    if (savedElsewhere !== undefined && JSON.parse(String(init.body)).previous !== savedElsewhere)
      return Response.json(
        { code: "conflict", current: { ...BAND, biography: savedElsewhere } },
        { status: 409 },
      );
    return Response.json(JSON.parse(String(init.body)), { status });
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Section({ onUnsavedChange }: { onUnsavedChange: (unsaved: boolean) => void }) {
  return (
    <BiographySection
      band={BAND}
      draft={useDraft(biographyDraft, BAND.id)}
      onUnsavedChange={onUnsavedChange}
    />
  );
}

function setup() {
  const onUnsavedChange = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Section onUnsavedChange={onUnsavedChange} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { onUnsavedChange, user: userEvent.setup() };
}

const field = () => screen.getByRole("textbox", { name: "Your biography" });
const press = (name: string) => screen.getByRole("button", { name });

test("Edit, type and Save by keyboard; the focus returns to Edit", async () => {
  const { user, onUnsavedChange } = setup();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(field());
  await user.keyboard("One van. ");
  expect(screen.getByText("21/1000")).toBeTruthy();
  expect(onUnsavedChange).toHaveBeenLastCalledWith(true);
  await user.tab();
  await user.keyboard("{Enter}");
  await screen.findByText("One van. Four people.");
  expect(sent).toEqual([
    JSON.stringify({ biography: "One van. Four people.", previous: "Four people." }),
  ]);
  expect(document.activeElement).toBe(press("Edit"));
  expect(onUnsavedChange).toHaveBeenLastCalledWith(false);
  expect(biographyDraft(BAND.id).read()).toBeNull();
});

test("Cancel restores the saved text", async () => {
  const { user } = setup();
  await user.click(press("Edit"));
  await user.type(field(), "!!!");
  await user.click(press("Cancel"));
  expect(screen.getByText("Four people.")).toBeTruthy();
  await user.click(press("Edit"));
  expect(field()).toHaveProperty("value", "Four people.");
  expect(sent).toEqual([]);
});

test("counts code points and refuses a text that is too long", async () => {
  const { user } = setup();
  await user.click(press("Edit"));
  await user.clear(field());
  await user.click(field());
  await user.paste("🎸".repeat(1000));
  expect(screen.getByText("1000/1000")).toBeTruthy();
  expect(press("Save")).toHaveProperty("disabled", false);
  await user.paste("🎸");
  expect(press("Save")).toHaveProperty("disabled", true);
  expect(screen.getByText("Biography must be at most 1000 characters")).toBeTruthy();
});

test("the text survives a failed save and a reload", async () => {
  status = 503;
  const { user } = setup();
  await user.click(press("Edit"));
  await user.type(field(), " More.");
  await user.click(press("Save"));
  await waitFor(() => expect(press("Save")).toHaveProperty("disabled", false));
  expect(field()).toHaveProperty("value", "Four people. More.");
  cleanup();
  setup();
  expect(field()).toHaveProperty("value", "Four people. More.");
});

test("nothing can be typed while it saves", async () => {
  const { user } = setup();
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  await user.click(press("Edit"));
  await user.type(field(), " More.");
  await user.click(press("Save"));
  await user.type(field(), " Lost.");
  expect(field()).toHaveProperty("value", "Four people. More.");
  answer(Response.json({ biography: "Four people. More." }));
  await waitFor(() => expect(press("Edit")).toBeTruthy());
});

test("a suggestion can be undone until the editor closes", async () => {
  const { user } = setup();
  for (const close of ["Cancel", "Save"]) {
    await user.click(press("Edit"));
    await user.click(press("Write a suggestion"));
    await user.click(await screen.findByRole("button", { name: "Use" }));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(field()).toHaveProperty("value", "Four people.");
    await user.click(press("Write a suggestion"));
    await user.click(await screen.findByRole("button", { name: "Use" }));
    await screen.findByRole("button", { name: "Undo" });
    await user.click(press(close));
    await screen.findByRole("button", { name: "Edit" });
    expect(toast.getToasts().filter((shown) => "action" in shown && shown.action)).toEqual([]);
  }
});

async function overtaken() {
  savedElsewhere = "Five people.";
  const { user } = setup();
  await user.click(press("Edit"));
  await user.type(field(), " One van.");
  await user.click(press("Save"));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This biography was saved elsewhere in the meantime:Five people.",
  );
  expect(field()).toHaveProperty("value", "Four people. One van.");
  return user;
}

test("a conflicting version is shown, and overwritten only with Keep mine", async () => {
  const user = await overtaken();
  await user.click(press("Keep mine"));
  await screen.findByText("Four people. One van.");
  expect(sent.at(-1)).toBe(
    JSON.stringify({ biography: "Four people. One van.", previous: "Five people." }),
  );
  expect(press("Edit")).toBeTruthy();
});

test("the saved version can be used, and shows after Cancel too", async () => {
  for (const choice of ["Use the saved one", "Cancel"]) {
    const user = await overtaken();
    await user.click(press(choice));
    expect(screen.getByText("Five people.")).toBeTruthy();
    expect(biographyDraft(BAND.id).read()).toBeNull();
    expect(sent).toHaveLength(1);
    cleanup();
    sent = [];
  }
});

test("a draft older than someone else's change shows the conflict at once", () => {
  biographyDraft(BAND.id).write({ base: "Three people.", text: "Three people. One van." });
  setup();
  expect(screen.getByRole("alert").textContent).toContain("Four people.");
  expect(field()).toHaveProperty("value", "Three people. One van.");
});

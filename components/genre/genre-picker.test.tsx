import { useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bandGenresQuery } from "@/browser/genre-queries";
import { GenrePicker } from "./genre-picker";

const PUNK = { id: "0197a000-0000-7000-8000-000000000001", name: "Punk" };
const POST_PUNK = { id: "0197a000-0000-7000-8000-000000000002", name: "Post Punk" };
const SURF = { id: "0197a000-0000-7000-8000-000000000003", name: "Surf" };

type Saved = { genreIds: string[] };
let saved: Saved[];
let failures: number;
let failure: ResponseInit;
let refuseUpsert: boolean;
let searchFails: boolean;
let afterUpsert: Promise<void>;

function answer(path: string, body: unknown): unknown {
  if (path.endsWith("query=Nothing")) return [];
  if (path.endsWith("query=Psych")) return [{ ...PUNK, alias: "Psych" }];
  if (path.startsWith("/api/genres?")) return [POST_PUNK, PUNK];
  if (path === "/api/genres/batch-upsert") return [SURF];
  if (!body) return [];
  const { genreIds } = body as Saved;
  saved.push({ genreIds });
  return [PUNK, POST_PUNK, SURF].filter(({ id }) => genreIds.includes(id));
}

beforeEach(() => {
  saved = [];
  failures = 0;
  failure = { status: 500 };
  refuseUpsert = false;
  searchFails = false;
  afterUpsert = Promise.resolve();
  // Radix measures and the list scrolls, which jsdom cannot.
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path.endsWith("/genres") && init.body && failures > 0) {
      failures--;
      return Response.json({}, failure);
    }
    if (searchFails && path.startsWith("/api/genres?"))
      return Response.json({ code: "internal" }, { status: 500 });
    if (path.endsWith("/batch-upsert")) {
      await afterUpsert;
      if (refuseUpsert) return Response.json({ code: "rate_limited" }, { status: 429 });
    }
    return Response.json(answer(path, init.body ? JSON.parse(String(init.body)) : undefined));
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Picker({ start }: { start: (typeof PUNK)[] }) {
  const [genres, setGenres] = useState(start);
  const [unsaved, setUnsaved] = useState(false);
  return (
    <>
      <span id="label">Genres</span>
      <GenrePicker
        aria-labelledby="label"
        bandId="b"
        value={genres}
        onChange={setGenres}
        onUnsaved={setUnsaved}
      />
      {unsaved ? "unsaved" : "saved"}
      <input aria-label="Name" />
    </>
  );
}

async function search(start: (typeof PUNK)[], text: string) {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Picker start={start} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /Select up to 3 genres/ }));
  await user.type(screen.getByPlaceholderText("Type to search or add genres..."), text);
  await screen.findByRole("option", { name: /Post Punk/ });
  return user;
}

async function fail(response: ResponseInit, times = 1) {
  failures = times;
  failure = response;
  const user = await search([SURF], "pu");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await user.click(screen.getByRole("option", { name: "Post Punk" }));
  expect(await screen.findByText("unsaved")).toBeTruthy();
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("Enter picks the exact match at any position and saves the whole list", async () => {
  const user = await search([SURF], "punk");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(saved).toEqual([{ genreIds: [SURF.id, PUNK.id] }]));
});

test("Enter creates a missing genre and closes the list", async () => {
  const user = await search([], "surf");
  expect(screen.getByRole("option", { name: 'Add "Surf"' })).toBeTruthy();
  await user.keyboard("{Enter}");
  await screen.findByRole("button", { name: "Remove Surf" });
  expect(saved).toEqual([{ genreIds: [SURF.id] }]);
  await waitFor(() =>
    expect(screen.queryByPlaceholderText("Type to search or add genres...")).toBeNull(),
  );
});

test("Enter picks a good match before it creates, and the new genre stays on offer", async () => {
  const user = await search([], "pos");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent!.trim())).toEqual([
    "Post Punk",
    "Punk",
    'Add "Pos"',
  ]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(saved).toEqual([{ genreIds: [POST_PUNK.id] }]));
});

test("Enter during the search picks once it has finished", async () => {
  const user = await search([], "surf");
  await user.clear(combobox());
  await user.type(combobox(), "pos{Enter}");
  expect(screen.getByText("Searching genres...")).toBeTruthy();
  expect(saved).toEqual([]);
  await waitFor(() => expect(saved).toEqual([{ genreIds: [POST_PUNK.id] }]));
});

test("typing on takes back an Enter during the search", async () => {
  const user = await search([], "surf");
  await user.clear(combobox());
  await user.type(combobox(), "pos{Enter}t");
  expect(await screen.findByRole("option", { name: 'Add "Post"' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Searching genres...")).toBeNull());
  expect(saved).toEqual([]);
});

test("a selected genre cannot be selected again; the third closes the list", async () => {
  const user = await search([PUNK, SURF], "pu");
  const chosen = screen.getByRole("option", { name: "Punk", selected: true });
  expect(chosen.getAttribute("aria-disabled")).toBe("true");
  await user.click(chosen);
  expect(saved).toEqual([]);
  await user.click(screen.getByRole("option", { name: "Post Punk" }));
  expect(
    await screen.findByText("Maximum of 3 genres selected. Remove a genre to add another."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Select up to 3 genres/ })).toBeNull();
});

test("announces the search and its result", async () => {
  const user = await search([], "pu");
  await user.clear(combobox());
  expect(screen.queryAllByRole("option")).toEqual([]);
  await user.type(combobox(), "nothing");
  expect(screen.getByText("Searching genres...")).toBeTruthy();
  expect(await screen.findByText("No genres found.")).toBeTruthy();
  expect(screen.getByRole("option", { name: 'Add "Nothing"' })).toBeTruthy();
});

test("shows a failed search and retries it", async () => {
  const user = await search([], "pu");
  searchFails = true;
  await user.clear(combobox());
  await user.type(combobox(), "punk");
  expect(await screen.findByText("The search didn't work.")).toBeTruthy();
  expect(screen.queryByText("No genres found.")).toBeNull();
  searchFails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: "Punk" })).toBeTruthy();
  expect(screen.queryByText("The search didn't work.")).toBeNull();
  expect(document.activeElement).toBe(combobox());
});

test("an alias finds its genre and does not offer a new one", async () => {
  const user = await search([], "pu");
  await user.clear(combobox());
  await user.type(combobox(), "psych");
  await screen.findByRole("option", { name: "Punk (Psych)" });
  expect(screen.queryByRole("option", { name: /^Add/ })).toBeNull();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(saved).toEqual([{ genreIds: [PUNK.id] }]));
});

test("arrow keys move through the genres, Enter picks the active one", async () => {
  const user = await search([], "pu");
  const active = () =>
    document.getElementById(combobox().getAttribute("aria-activedescendant")!)!.textContent!;
  expect(active()).toBe("Post Punk");
  await user.keyboard("{ArrowDown}");
  expect(active()).toBe("Punk");
  await user.keyboard("{ArrowUp}{Enter}");
  await waitFor(() => expect(saved).toEqual([{ genreIds: [POST_PUNK.id] }]));
});

test("the Enter that ends an IME composition picks nothing", async () => {
  await search([], "pu");
  for (const part of [{ isComposing: true }, { keyCode: 229 }])
    expect(fireEvent.keyDown(combobox(), { key: "Enter", ...part })).toBe(true);
  expect(screen.getByRole("option", { name: 'Add "Pu"' })).toBeTruthy();
  expect(fireEvent.keyDown(combobox(), { key: "Enter" })).toBe(false);
  await waitFor(() => expect(saved).toEqual([{ genreIds: [POST_PUNK.id] }]));
});

test("Escape closes the list and returns the focus", async () => {
  const user = await search([PUNK], "pu");
  expect(combobox().getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(document.activeElement).toBe(
    screen.getByRole("button", { name: "Select up to 3 genres... (1/3)" }),
  );
});

test("typing a selected genre again neither adds nor creates it", async () => {
  const user = await search([PUNK], "punk");
  expect(screen.queryByRole("option", { name: /^Add/ })).toBeNull();
  await user.keyboard("{Enter}");
  expect(saved).toEqual([]);
});

test("a failed save shows nothing, keeps the choice and is retried", async () => {
  await fail({ status: 500 });
  expect(screen.getByRole("button", { name: "Remove Post Punk" })).toBeTruthy();
  await wait(1_000);
  await waitFor(() => expect(saved).toEqual([{ genreIds: [SURF.id, POST_PUNK.id] }]));
  expect(await screen.findByText("saved")).toBeTruthy();
});

test.each([408, 429])("a save answered with %i is retried too", async (status) => {
  await fail({ status });
  await wait(1_000);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test("a retry waits as long as the server asks for", async () => {
  await fail({ status: 429, headers: { "retry-after": "10" } });
  await wait(7_000);
  expect(saved).toEqual([]);
  await wait(3_000);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test("a rejected save is not retried", async () => {
  await fail({ status: 404 }, 2);
  await wait(20_000);
  expect(failures).toBe(1);
});

test("a genre that cannot be created leaves the text in the field", async () => {
  refuseUpsert = true;
  const user = await search([], "surf");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("option", { name: 'Add "Surf"' })).toBeTruthy());
  expect(combobox()).toHaveProperty("value", "surf");
  expect(saved).toEqual([]);
  expect(
    await screen.findByText(
      "That's a lot of new genres for one day. Please pick one from the list.",
    ),
  ).toBeTruthy();
});

test("while a genre is being created, adding waits, and a removed genre stays removed", async () => {
  let made = () => {};
  afterUpsert = new Promise((resolve) => (made = resolve));
  const user = await search([PUNK], "surf");
  await user.keyboard("{Enter}");
  expect(
    (await screen.findByRole("option", { name: "Creating..." })).getAttribute("aria-disabled"),
  ).toBe("true");
  expect(screen.getByRole("option", { name: "Post Punk" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  await user.click(screen.getByRole("button", { name: "Remove Punk" }));
  made();
  await waitFor(() => expect(saved).toEqual([{ genreIds: [] }, { genreIds: [SURF.id] }]));
});

test("a genre that is created takes no focus from another field", async () => {
  let made = () => {};
  afterUpsert = new Promise((resolve) => (made = resolve));
  const user = await search([PUNK], "surf");
  await user.keyboard("{Enter}");
  await user.click(screen.getByLabelText("Name"));
  made();
  await screen.findByRole("button", { name: "Remove Surf" });
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("the third genre that is created moves the focus to the group", async () => {
  const user = await search([PUNK, POST_PUNK], "surf");
  await user.keyboard("{Enter}");
  await screen.findByRole("button", { name: "Remove Surf" });
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Genres" }));
});

test("removing one of three genres shows the list's button and the count again", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Picker start={[PUNK, POST_PUNK, SURF]} />
    </QueryClientProvider>,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Remove Surf" }));
  expect(
    await screen.findByRole("button", { name: "Select up to 3 genres... (2/3)" }),
  ).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Genres" }));
  await waitFor(() => expect(saved).toEqual([{ genreIds: [PUNK.id, POST_PUNK.id] }]));
});

test("a band without genres shows none that an earlier choice left in the cache", () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(bandGenresQuery("b").queryKey, [SURF]);
  render(
    <QueryClientProvider client={client}>
      <Picker start={[]} />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole("button", { name: "Remove Surf" })).toBeNull();
});

const combobox = () => screen.getByRole("combobox");

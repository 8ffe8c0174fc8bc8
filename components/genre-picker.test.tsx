import { useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GenrePicker } from "./genre-picker";

const PUNK = { id: "0197a000-0000-7000-8000-000000000001", name: "Punk" };
const POST_PUNK = { id: "0197a000-0000-7000-8000-000000000002", name: "Post Punk" };
const SURF = { id: "0197a000-0000-7000-8000-000000000003", name: "Surf" };

type Saved = { genreIds: string[] };
let saved: Saved[];
let savingFails: boolean;

function answer(path: string, body: unknown): unknown {
  if (path.startsWith("/api/genres?")) return [POST_PUNK, PUNK];
  if (path === "/api/genres/batch-upsert") return [SURF];
  if (body) saved.push(body as Saved);
  return [];
}

beforeEach(() => {
  saved = [];
  savingFails = false;
  // cmdk measures and scrolls, which jsdom cannot.
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const fails = savingFails && path.endsWith("/genres");
    return Response.json(answer(path, init.body ? JSON.parse(String(init.body)) : undefined), { status: fails ? 500 : 200 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Picker({ start }: { start: (typeof PUNK)[] }) {
  const [genres, setGenres] = useState(start);
  return <GenrePicker bandId="b" value={genres} onChange={setGenres} />;
}

async function search(start: (typeof PUNK)[], text: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Picker start={start} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /Select up to 3 genres/ }));
  await user.type(screen.getByPlaceholderText("Type to search or add genres..."), text);
  await screen.findByRole("option", { name: "Post Punk" });
  return user;
}

test("Enter takes the exact match, wherever it stands, and saves the whole list", async () => {
  const user = await search([SURF], "punk");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(saved).toEqual([{ genreIds: [SURF.id, PUNK.id] }]));
});

test("Enter makes a genre that does not exist, and closes", async () => {
  const user = await search([], "surf");
  expect(screen.getByRole("option", { name: 'Add "Surf"' })).toBeTruthy();
  await user.keyboard("{Enter}");
  await screen.findByRole("button", { name: "Remove Surf" });
  expect(saved).toEqual([{ genreIds: [SURF.id] }]);
  await waitFor(() => expect(screen.queryByPlaceholderText("Type to search or add genres...")).toBeNull());
});

test("a chosen genre cannot be chosen again; the third one ends the choosing", async () => {
  const user = await search([PUNK, SURF], "pu");
  expect(screen.getByRole("option", { name: /^Punk/ }).getAttribute("aria-disabled")).toBe("true");
  await user.click(screen.getByRole("option", { name: "Post Punk" }));
  expect(await screen.findByText("Maximum of 3 genres selected. Remove a genre to add another.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Select up to 3 genres/ })).toBeNull();
});

test("a save that fails takes the choice back and says nothing", async () => {
  savingFails = true;
  const user = await search([SURF], "punk");
  await user.click(screen.getByRole("option", { name: "Post Punk" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove Post Punk" })).toBeNull());
  expect(screen.getByRole("button", { name: "Remove Surf" })).toBeTruthy();
});

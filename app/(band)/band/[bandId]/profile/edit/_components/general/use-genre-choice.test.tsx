import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { GenrePicker } from "@/components/genre/genre-picker";
import { genresDraft } from "../form/draft/drafts";
import { useGenreChoice } from "./use-genre-choice";

const PUNK = { id: "0197a000-0000-7000-8000-000000000001", name: "Punk" };
const SURF = { id: "0197a000-0000-7000-8000-000000000003", name: "Surf" };
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);
afterEach(() => {
  cleanup();
  fetched.mockReset();
  sessionStorage.clear();
});

function Choice() {
  return <GenrePicker bandId="b1" {...useGenreChoice("b1", [PUNK, SURF])} />;
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Choice />
    </QueryClientProvider>,
  );
}

const chosen = () =>
  screen.getAllByRole("button", { name: /^Remove/ }).map(({ ariaLabel }) => ariaLabel);
const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init!.body)));

test("an unsaved choice is restored after a reload and saved then", async () => {
  fetched.mockImplementation(async () =>
    Response.json({ code: "unauthenticated" }, { status: 401 }),
  );
  open();
  await userEvent.click(screen.getByRole("button", { name: "Remove Surf" }));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(genresDraft("b1").read()).toEqual([PUNK]);
  cleanup();
  fetched.mockReset().mockImplementation(async () => Response.json([PUNK]));
  open();
  await waitFor(() => expect(sent()).toEqual([{ genreIds: [PUNK.id] }]));
  expect(chosen()).toEqual(["Remove Punk"]);
  await waitFor(() => expect(genresDraft("b1").read()).toBeNull());
});

test("saving removes the draft, but not the draft of a later choice", async () => {
  const answers: (() => void)[] = [];
  fetched.mockImplementation(
    () => new Promise((resolve) => answers.push(() => resolve(Response.json([])))),
  );
  open();
  await userEvent.click(screen.getByRole("button", { name: "Remove Surf" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove Punk" }));
  const saves = () => fetched.mock.calls.filter(([, init]) => init?.method === "POST").length;
  answers[0]!();
  await waitFor(() => expect(saves()).toBe(2));
  expect(genresDraft("b1").read()).toEqual([]);
  answers.at(-1)!();
  await waitFor(() => expect(genresDraft("b1").read()).toBeNull());
});

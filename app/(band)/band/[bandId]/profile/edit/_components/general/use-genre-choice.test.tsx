import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GenrePicker } from "@/components/genre/genre-picker";
import { useGenrePicker } from "@/components/genre/use-genre-picker";
import type { Genre } from "@/lib/genres/schema";
import { genresDraft } from "../form/draft/drafts";
import { useGenreChoice } from "./use-genre-choice";

const PUNK = { id: "0197a000-0000-7000-8000-000000000001", name: "Punk" };
const SURF = { id: "0197a000-0000-7000-8000-000000000003", name: "Surf" };
const SHOEGAZE = { id: "0197a000-0000-7000-8000-000000000004", name: "Shoegaze" };
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);
afterEach(() => {
  cleanup();
  fetched.mockReset();
  sessionStorage.clear();
});

const SAVED = [PUNK, SURF];

function Choice({ saved = SAVED }) {
  return <GenrePicker bandId="b1" {...useGenreChoice("b1", saved)} />;
}

let client: QueryClient;
beforeEach(() => (client = new QueryClient()));
const wrapper = ({ children }: React.PropsWithChildren) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

const open = () => render(<Choice />, { wrapper });

const chosen = () =>
  screen.getAllByRole("button", { name: /^Remove/ }).map(({ ariaLabel }) => ariaLabel);
const save = (genres: Genre[], previous: Genre[]) => ({
  genreIds: genres.map(({ id }) => id),
  previousGenreIds: previous.map(({ id }) => id),
});
const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init!.body)));

test("an unsaved choice is restored after a reload and saved then", async () => {
  fetched.mockImplementation(async () =>
    Response.json({ code: "unauthenticated" }, { status: 401 }),
  );
  open();
  await userEvent.click(screen.getByRole("button", { name: "Remove Surf" }));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(genresDraft("b1").read()).toEqual({ base: SAVED, genres: [PUNK] });
  cleanup();
  fetched.mockReset().mockImplementation(async () => Response.json([PUNK]));
  open();
  await waitFor(() => expect(sent()).toEqual([save([PUNK], SAVED)]));
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
  expect(sent()).toEqual([save([PUNK], SAVED), save([], [PUNK])]);
  expect(genresDraft("b1").read()).toEqual({ base: SAVED, genres: [] });
  answers.at(-1)!();
  await waitFor(() => expect(genresDraft("b1").read()).toBeNull());
});

test("two choices at once are both kept, and the second is saved on top of the first", async () => {
  fetched.mockImplementation(async (_, init) => {
    const { genreIds } = JSON.parse(String(init!.body));
    return Response.json([PUNK, SURF, SHOEGAZE].filter(({ id }) => genreIds.includes(id)));
  });
  const usePicker = () => useGenrePicker({ bandId: "b1", max: 3, ...useGenreChoice("b1", SAVED) });
  const { result } = renderHook(usePicker, { wrapper });
  act(() => {
    result.current.remove(SURF);
    result.current.add(SHOEGAZE);
  });
  await waitFor(() => expect(genresDraft("b1").read()).toBeNull());
  expect(result.current.selected).toEqual([PUNK, SHOEGAZE]);
  expect(sent()).toEqual([save([PUNK], SAVED), save([PUNK, SHOEGAZE], [PUNK])]);
});

test("what others chose is shown once the choice is saved, and on a refreshed page", async () => {
  fetched.mockImplementation(async () => Response.json([PUNK, SHOEGAZE]));
  const { rerender } = open();
  await userEvent.click(screen.getByRole("button", { name: "Remove Surf" }));
  await waitFor(() => expect(chosen()).toEqual(["Remove Punk", "Remove Shoegaze"]));
  rerender(<Choice saved={[SHOEGAZE]} />);
  expect(chosen()).toEqual(["Remove Shoegaze"]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Shoegaze" }));
  await waitFor(() => expect(sent().at(-1)).toEqual(save([], [SHOEGAZE])));
});

test("a refreshed page keeps an unsaved choice, which a later one is saved with", async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 404 }));
  const { rerender } = open();
  await userEvent.click(screen.getByRole("button", { name: "Remove Surf" }));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  rerender(<Choice saved={[PUNK, SURF, SHOEGAZE]} />);
  expect(chosen()).toEqual(["Remove Punk"]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Punk" }));
  await waitFor(() => expect(sent().at(-1)).toEqual(save([], SAVED)));
});

test("without room for another genre, the stored ones are shown and it says so", async () => {
  const toasted = vi.spyOn(toast, "error");
  const message = "Maximum of 3 genres allowed";
  const current = [PUNK, SHOEGAZE];
  fetched.mockImplementation(async () =>
    Response.json({ code: "conflict", message, current }, { status: 409 }),
  );
  open();
  await userEvent.click(screen.getByRole("button", { name: "Remove Surf" }));
  await waitFor(() => expect(chosen()).toEqual(["Remove Punk", "Remove Shoegaze"]));
  expect(toasted).toHaveBeenCalledWith(message);
  expect(genresDraft("b1").read()).toBeNull();
});

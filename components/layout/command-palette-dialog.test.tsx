import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRouter } from "next/navigation";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LEAVE_EVENT } from "@/components/form/request-leave";
import { PaletteDialog } from "./command-palette-dialog";

const VIEWER = { username: "ann", email: null, bandId: "b", bandName: "Swell", isAdmin: false };

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PaletteDialog viewer={VIEWER} onClose={() => {}} onShortcuts={() => {}} />
    </QueryClientProvider>,
  );

test("opens a page only once a page with unsaved input lets it", async () => {
  const { push } = useRouter();
  const asked: (() => void)[] = [];
  const ask = (event: CustomEvent<() => void>) => {
    event.preventDefault();
    asked.push(event.detail);
  };
  window.addEventListener(LEAVE_EVENT, ask, { once: true });
  open();
  await userEvent.click(screen.getByRole("option", { name: "Leaderboard" }));
  expect(push).not.toHaveBeenCalled();
  asked[0]!();
  expect(push).toHaveBeenCalledExactlyOnceWith("/leaderboard");
  await userEvent.click(screen.getByRole("option", { name: "Inbox" }));
  expect(push).toHaveBeenLastCalledWith("/inbox");
});

test("Enter waits for the bands of the typed name, but not with a page or an action", async () => {
  const { push } = useRouter();
  vi.stubGlobal("fetch", async (path: string) => {
    const id = new URL(path, "http://localhost").searchParams.get("search");
    return Response.json([{ id, name: `The ${id}`, genres: [], photoUrl: null }]);
  });
  open();
  const input = screen.getByRole("combobox");
  await userEvent.type(input, "zzz{Enter}");
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith("/band/zzz/profile"));
  await screen.findByRole("option", { name: /The zzz/ });
  await userEvent.type(input, "y{Enter}");
  await waitFor(() => expect(push).toHaveBeenLastCalledWith("/band/zzzy/profile"));
  await userEvent.clear(input);
  await userEvent.type(input, "leaderb{Enter}");
  expect(push).toHaveBeenCalledTimes(3);
  expect(push).toHaveBeenLastCalledWith("/leaderboard");
});

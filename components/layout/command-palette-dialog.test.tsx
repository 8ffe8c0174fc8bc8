import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRouter } from "next/navigation";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LEAVE_EVENT } from "@/components/form/request-leave";
import { PaletteDialog } from "./command-palette-dialog";

const VIEWER = { username: "ann", email: null, bandId: "b", bandName: "Swell", isAdmin: false };

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

afterEach(cleanup);

test("opens a page only once a page with unsaved input lets it", async () => {
  const { push } = useRouter();
  const asked: (() => void)[] = [];
  const ask = (event: CustomEvent<() => void>) => {
    event.preventDefault();
    asked.push(event.detail);
  };
  window.addEventListener(LEAVE_EVENT, ask, { once: true });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PaletteDialog viewer={VIEWER} onClose={() => {}} onShortcuts={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("option", { name: "Leaderboard" }));
  expect(push).not.toHaveBeenCalled();
  asked[0]!();
  expect(push).toHaveBeenCalledExactlyOnceWith("/leaderboard");
  await userEvent.click(screen.getByRole("option", { name: "Inbox" }));
  expect(push).toHaveBeenLastCalledWith("/inbox");
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "sonner";
import { afterEach, test, vi } from "vitest";
import { useDismissal } from "./use-dismissal";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Cards() {
  const dismiss = useDismissal("band");
  return ["a", "b"].map((id) => (
    <button
      key={id}
      onClick={({ currentTarget }) => dismiss({ id, band: { name: id } }, currentTarget)}
    >
      Dismiss {id}
    </button>
  ));
}

test("tells of a refused dismissal although another followed", async () => {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  vi.stubGlobal("fetch", async (path: string) => {
    await waiting;
    return path.endsWith("/a")
      ? Response.json({ code: "internal" }, { status: 500 })
      : new Response(null, { status: 204 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Cards />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Dismiss a" }));
  await userEvent.click(screen.getByRole("button", { name: "Dismiss b" }));
  letGo();
  await screen.findByText("Couldn't dismiss the match. Please try again.");
});

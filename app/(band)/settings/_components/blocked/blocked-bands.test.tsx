import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { BlockedBands } from "./blocked-bands";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const named = (name: string) => ({ id: name, name, photoUrl: null, genres: [] });
const buttons = () =>
  screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));

test("unblocking focuses the heading, as the band's row disappears", async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BlockedBands bandId="own" first={{ items: [named("The Owls")], next: null }} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button", { name: "Unblock The Owls" });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveProperty("disabled", true));
  answer(new Response(null, { status: 204 }));
  const heading = screen.getByRole("heading", { name: "Blocked bands" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("a band of a later page is unblocked, and all pages stay", async () => {
  let pages = [["Ant", "Bee"], ["Cat", "Dog"], ["Elk"]];
  const next = (page: number) => `/api/bands/own/blocks?cursor=${page}`;
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    if (method === "DELETE") {
      pages = [
        ["Ant", "Bee"],
        ["Cat", "Elk"],
      ];
      return new Response(null, { status: 204 });
    }
    const page = Number(path.split("cursor=")[1] ?? 0);
    const link = pages[page + 1] ? { link: `<${next(page + 1)}>; rel="next"` } : undefined;
    return Response.json(pages[page]!.map(named), { headers: link });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BlockedBands bandId="own" first={{ items: pages[0]!.map(named), next: next(1) }} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "More blocked bands" }));
  await userEvent.click(await screen.findByRole("button", { name: "Unblock Dog" }));
  await waitFor(() => expect(screen.queryByText("Dog")).toBeNull());
  expect(buttons()).toEqual(["Ant", "Bee", "Cat", "Elk"].map((name) => `Unblock ${name}`));
});

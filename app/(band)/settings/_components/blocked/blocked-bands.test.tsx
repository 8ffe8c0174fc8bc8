import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { BlockedBands } from "./blocked-bands";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("unblocking focuses the heading, as the band's row disappears", async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BlockedBands bands={[{ id: "b", name: "The Owls", photoUrl: null, genres: [] }]} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button", { name: "Unblock The Owls" });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveProperty("disabled", true));
  answer(new Response(null, { status: 204 }));
  const heading = screen.getByRole("heading", { name: "Blocked bands" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { DiscardNight } from "./discard-night";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <h2 id="found" tabIndex={-1}>
        Nights
      </h2>
      <ul>
        <li>
          <DiscardNight id="night" host="Tram" partner="Ferry" />
        </li>
      </ul>
      <Toaster />
    </QueryClientProvider>,
  );

const opener = () =>
  screen.getByRole("button", { name: "Don't count the night of Tram with Ferry" });

test("asks first; Escape changes nothing and gives the focus back", async () => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  show();
  const user = userEvent.setup();
  await user.click(opener());
  expect(screen.getByRole("alertdialog").textContent).toContain("the draw of Tram");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  [204, undefined, "No longer counted. The host is notified"],
  [404, { code: "not_found", message: "Confirmed night not found" }, "Confirmed night not found"],
])("an answer of %i is told, and the list read again", async (status, body, told) => {
  const fetched = vi.fn(async () => new Response(body && JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", fetched);
  show();
  const user = userEvent.setup();
  await user.click(opener());
  await user.click(screen.getByRole("button", { name: "Don't count" }));
  await screen.findByText(told);
  expect(fetched).toHaveBeenCalledWith(
    "/api/admin/draw-nights/night",
    expect.objectContaining({ method: "DELETE" }),
  );
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
});

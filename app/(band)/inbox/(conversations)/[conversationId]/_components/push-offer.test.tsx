import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { canOfferPush, pushSettingsQuery } from "@/browser/push";
import { Composer } from "./footer/composer";
import { PushOffer } from "./push-offer";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

function show(isHigh: boolean, canWrite = true) {
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default" });
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ matches: isHigh && media.includes("min-height") }) as MediaQueryList,
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(pushSettingsQuery().queryKey, { isOn: false, publicKey: "a key" } as never);
  render(
    <QueryClientProvider client={client}>
      <h1 tabIndex={-1} data-focus-opened="coarse">
        Ned
      </h1>
      <PushOffer />
      {canWrite ? <Composer draftKey="draft:push" onSend={() => {}} /> : null}
    </QueryClientProvider>,
  );
}

test("push is offered once", async () => {
  show(true);
  expect(await screen.findByRole("button", { name: "Turn on push" })).toBeTruthy();
  expect(canOfferPush()).toBe(false);
});

test.each(["Turn on push", "Not now"])("%s leads the focus on to the composer", async (name) => {
  show(true);
  await userEvent.click(await screen.findByRole("button", { name }));
  expect(screen.queryByRole("button", { name })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Message"));
});

test("without a composer the focus goes to the heading", async () => {
  show(true, false);
  await userEvent.click(await screen.findByRole("button", { name: "Not now" }));
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

test("a low screen keeps its room for the messages, and the offer for later", () => {
  show(false);
  expect(screen.queryByRole("button", { name: "Turn on push" })).toBeNull();
  expect(canOfferPush()).toBe(true);
});

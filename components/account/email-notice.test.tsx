import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { EmailNotice } from "./email-notice";

const ALREADY_CONFIRMED = "Your email address is already confirmed";

let emailConfirmed: boolean;
let isOffline: boolean;
let sessionCalls: number;

beforeEach(() => {
  emailConfirmed = false;
  isOffline = false;
  sessionCalls = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path !== "/api/auth/session")
      return Response.json({ code: "conflict", message: ALREADY_CONFIRMED }, { status: 409 });
    sessionCalls++;
    if (isOffline) throw new TypeError("Failed to fetch");
    return Response.json({ user: { emailConfirmed } });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const notice = (client: QueryClient, pathname: string) => (
  <PathnameContext value={pathname}>
    <QueryClientProvider client={client}>
      <EmailNotice email="ann@example.com" />
    </QueryClientProvider>
  </PathnameContext>
);

async function open() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false } },
  });
  const { rerender } = render(notice(client, "/dashboard"));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(sessionCalls).toBe(1);
  expect(router.refresh).not.toHaveBeenCalled();
  return { navigate: (pathname: string) => rerender(notice(client, pathname)) };
}

const comeBack = () =>
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

test("refreshes the page once the address was confirmed elsewhere, when the member returns to the tab", async () => {
  await open();
  emailConfirmed = true;
  comeBack();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
});

test("also looks when another page opens", async () => {
  const { navigate } = await open();
  emailConfirmed = true;
  navigate("/discover");
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
});

test("refreshes nothing without an answer, as that would reload the page", async () => {
  await open();
  isOffline = true;
  comeBack();
  await waitFor(() => expect(sessionCalls).toBe(2));
  expect(router.refresh).not.toHaveBeenCalled();
});

test("asking for the link of a confirmed address is no failure", async () => {
  await open();
  const failed = vi.spyOn(toast, "error");
  await userEvent.click(screen.getByRole("button", { name: "Send the link again" }));
  await waitFor(() =>
    expect(toast.getToasts()).toEqual([expect.objectContaining({ title: ALREADY_CONFIRMED })]),
  );
  expect(failed).not.toHaveBeenCalled();
  expect(router.refresh).toHaveBeenCalledOnce();
});

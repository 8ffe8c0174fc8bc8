import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast, Toaster } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { conversationQuery } from "@/browser/conversation-queries";
import { useOutbox } from "@/browser/use-outbox";
import { router } from "@/tests/setup/navigation";
import { InboxSync } from "./inbox-sync";

let writers = 0;

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sends a message that the server answers with `status`, and would store on a second try. */
async function send(status: number, isFirst = false, signedIn?: string, retryAfter = "") {
  const writer = { bandId: `own${++writers}`, username: "ann" };
  let tries = 0;
  const post = () =>
    ++tries === 1
      ? Response.json({ message: REASON }, { status, headers: { "retry-after": retryAfter } })
      : Response.json({ id: "m1", conversationId: "c1", content: "Friday?" }, { status: 201 });
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    if (method === "POST") return post();
    return path === "/api/auth/session"
      ? Response.json(signedIn ? { user: { ...writer, username: signedIn } } : {})
      : Response.json({ unreadCount: 0 });
  });
  const showError = vi.spyOn(toast, "error");
  const client = new QueryClient();
  const { queryKey } = conversationQuery("c1");
  client.setQueryData<unknown>(queryKey, { id: "c1", canWrite: true });
  const Send = () => {
    const outbox = useOutbox(writer, "other", isFirst ? undefined : "c1");
    const another = useOutbox(writer, "another", "c2");
    const states = outbox.unsent.map(({ failed }) => (failed ? "failed" : outbox.waitsFor));
    return (
      <>
        <button onClick={() => outbox.send("Friday?")}>Send</button>
        <button onClick={() => another.send("Saturday?")}>Send another</button>
        <output>{states.join()}</output>
      </>
    );
  };
  render(
    <QueryClientProvider client={client}>
      <InboxSync {...writer} />
      <Send />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  return {
    showError,
    waitForError: async () => {
      await waitFor(() => expect(showError).toHaveBeenCalledOnce());
      return showError.mock.calls[0];
    },
    countTries: () => tries,
    isStale: () => client.getQueryState(queryKey)?.isInvalidated,
  };
}

const REASON = "You can't message this band any more";

test.each([403, 404])(
  "answered with %i, it gives the reason and reads all again",
  async (status) => {
    const { waitForError, isStale } = await send(status);
    expect(await waitForError()).toMatchObject([REASON, { description: undefined }]);
    await waitFor(() => expect(isStale()).toBe(true));
    expect(router.refresh).toHaveBeenCalledOnce();
  },
);

test("answered with 400, it offers to try again and reads nothing again", async () => {
  const { waitForError, isStale } = await send(400);
  const title = "Error - Failed to send message. Please try again.";
  expect(await waitForError()).toMatchObject([title, { description: REASON }]);
  expect(isStale()).toBe(false);
  expect(router.refresh).not.toHaveBeenCalled();
});

test.each([
  [403, REASON],
  [500, undefined],
])("answered with %i, the message keeps the reason %s", async (status, reason) => {
  const { waitForError } = await send(status);
  await waitForError();
  const [stored] = Object.values(localStorage).map((text) => JSON.parse(String(text)));
  expect(stored).toMatchObject({ failed: true });
  expect(stored.reason).toBe(reason);
});

test.each([
  ["to a band", true, "/inbox/new/other"],
  ["in a conversation", false, "/inbox/c1"],
])("a rejected message %s is shown from other pages", async (_, isFirst, path) => {
  await send(409, isFirst);
  fireEvent.click(await screen.findByRole("button", { name: "Show" }));
  expect(router.push).toHaveBeenCalledExactlyOnceWith(path);
});

test("a rejected message on the open page needs no way there", async () => {
  window.history.replaceState(null, "", "/inbox/c1");
  const { waitForError } = await send(409);
  expect(await waitForError()).toMatchObject([expect.any(String), { action: undefined }]);
  window.history.replaceState(null, "", "/");
});

test.each([undefined, "ben"])(
  "a message that meets an ended session is kept, and not rejected or sent as %s",
  async (signedIn) => {
    const { showError } = await send(401, false, signedIn);
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("session"));
    expect(showError).not.toHaveBeenCalled();
  },
);

test("a message that meets a session which has just been replaced is sent with the new one", async () => {
  const { showError } = await send(401, false, "ann");
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(showError).not.toHaveBeenCalled();
});

test("a message that a long rate limit stops is rejected, and holds no other conversation back", async () => {
  const { waitForError, countTries } = await send(429, true, undefined, "2400");
  await waitForError();
  await userEvent.click(screen.getByRole("button", { name: "Send another" }));
  await waitFor(() => expect(localStorage).toHaveLength(1));
  expect(countTries()).toBe(2);
  expect(screen.getByRole("status").textContent).toBe("failed");
});

test("a message that a short rate limit stops waits for its end", async () => {
  const { showError } = await send(429, false, undefined, "60");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("server"));
  expect(showError).not.toHaveBeenCalled();
});

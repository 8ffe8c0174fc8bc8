import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { NewConversationDialog } from "./new-conversation-dialog";

const BANDS = ["Swell", "Swallow"].map((name) => ({
  id: name.toLowerCase(),
  name,
  genres: [],
  photoUrl: null,
}));

/** Answers by search; each waits until it is let go. */
let letGo: Map<string, () => void>;

beforeEach(() => {
  letGo = new Map();
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (path: string) => {
    const search = new URL(path, "http://localhost").searchParams.get("search") ?? "";
    await new Promise<void>((resolve) => letGo.set(search, resolve));
    return Response.json(BANDS.filter(({ id }) => id.startsWith(search)));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

function Opener() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button ref={button}>New</button>
      <textarea data-focus-opened="fine" aria-label="Message" />
      {isOpen ? (
        <NewConversationDialog onClose={() => setOpen(false)} returnFocusTo={button} />
      ) : null}
    </>
  );
}

async function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Opener />
    </QueryClientProvider>,
  );
  await answer("");
  await screen.findByRole("option", { name: "Swell" });
}

async function answer(search: string) {
  await waitFor(() => expect(letGo.has(search)).toBe(true));
  letGo.get(search)!();
}

test("Enter waits for the bands of the typed name", async () => {
  await open();
  await userEvent.type(screen.getByRole("combobox"), "swa{Enter}");
  expect(router.push).not.toHaveBeenCalled();
  await answer("swa");
  await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith("/inbox/new/swallow"));
});

test("Enter takes a band that was pointed at, and nothing once the text has changed", async () => {
  await open();
  await userEvent.type(screen.getByRole("combobox"), "swa{Enter}l");
  await answer("swal");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  expect(router.push).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole("combobox"));
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
  await userEvent.type(screen.getByRole("combobox"), "s{ArrowDown}{Enter}");
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/inbox/new/swallow");
});

test("the open conversation does not get the focus when another is chosen", async () => {
  await open();
  await userEvent.click(screen.getByRole("option", { name: "Swell" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).not.toBe(screen.getByRole("textbox", { name: "Message" }));
});

test("the open conversation gets the focus when it is chosen again", async () => {
  window.history.replaceState(null, "", "/inbox/new/swell");
  await open();
  await userEvent.click(screen.getByRole("option", { name: "Swell" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Message" })),
  );
});

test("the button that opened the dialog gets the focus when nobody is chosen", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "New" })),
  );
  expect(router.push).not.toHaveBeenCalled();
});

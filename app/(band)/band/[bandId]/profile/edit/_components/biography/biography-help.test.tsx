import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BiographyHelp } from "./biography-help";

let lines: ReadableStreamDefaultController<Uint8Array>;
let sent: { body: unknown; signal: AbortSignal }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push({ body: JSON.parse(String(init.body)), signal: init.signal! });
    return new Response(new ReadableStream({ start: (controller) => void (lines = controller) }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const say = (text: string) => lines.enqueue(new TextEncoder().encode(text));
const write = () => userEvent.click(screen.getByRole("button", { name: "Write a suggestion" }));

function setup() {
  const onUse = vi.fn();
  return { onUse, ...render(<BiographyHelp biography="Four people." onUse={onUse} />) };
}

test("streams sentences, then shows the whole with its source; announces only start and end", async () => {
  const { onUse } = setup();
  await userEvent.selectOptions(screen.getByLabelText("Tone"), "Bold");
  await userEvent.selectOptions(screen.getByLabelText("Suggest"), "Tidy up my text");
  await write();
  expect(sent[0]!.body).toEqual({ biography: "Four people.", tone: "bold" });
  say('{"sentence":"We are lo');
  expect(screen.getByRole("status").textContent).toBe("Writing a suggestion");
  say('ud."}\n{"sentence":"We are Ode."}\n');
  expect(await screen.findByText("We are loud. We are Ode.")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Writing a suggestion");
  expect(screen.queryByRole("button", { name: "Use" })).toBeNull();
  say('{"biography":"We are loud. We are Ode.","source":"model"}\n');
  await screen.findByText(/Written by AI/);
  expect(screen.getByRole("status").textContent).toBe("Suggestion: We are loud. We are Ode.");
  await userEvent.click(screen.getByRole("button", { name: "Use" }));
  expect(onUse).toHaveBeenCalledExactlyOnceWith("We are loud. We are Ode.");
  expect(screen.queryByRole("button", { name: "Use" })).toBeNull();
});

test("the final text replaces the streamed sentences", async () => {
  setup();
  await write();
  say('{"sentence":"One."}\n');
  await screen.findByText("One.");
  say('{"biography":"By rules.","source":"rules"}\n');
  await screen.findByText(/Based on your profile/);
  expect(screen.queryByText("One.")).toBeNull();
});

test("reports an incomplete and a missing answer", async () => {
  setup();
  await write();
  say('{"sentence":"One."}\n');
  lines.close();
  expect((await screen.findByRole("alert")).textContent).toContain("We couldn't write anything.");
  vi.stubGlobal("fetch", async () =>
    Response.json(
      { message: "Too many requests. Please try again in 40 seconds", code: "rate_limited" },
      { status: 429 },
    ),
  );
  await write();
  expect((await screen.findByText(/try again in 40 seconds/)).getAttribute("role")).toBe("alert");
});

test("uses an edited suggestion, not a discarded one; leaving aborts the request", async () => {
  const { onUse, unmount } = setup();
  await write();
  say('{"biography":"By rules.","source":"rules"}\n');
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Suggestion" }), " And more.");
  await userEvent.click(screen.getByRole("button", { name: "Use" }));
  expect(onUse).toHaveBeenLastCalledWith("By rules. And more.");
  await write();
  say('{"biography":"Again.","source":"rules"}\n');
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(onUse).toHaveBeenCalledOnce();
  const again = screen.getByRole("button", { name: "Write a suggestion" });
  expect(document.activeElement).toBe(again);
  await write();
  unmount();
  expect(sent.at(-1)!.signal.aborted).toBe(true);
});

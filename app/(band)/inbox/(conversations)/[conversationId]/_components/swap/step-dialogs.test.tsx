import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays } from "@/lib/days";
import { DEFAULT_MESSAGE } from "@/lib/errors";
import { formatNight } from "@/lib/swaps/words/format-night";
import type { SwapWithHistory } from "@/lib/swaps/schema";
import {
  ANN,
  BEN,
  IN_30_DAYS,
  IN_60_DAYS,
  makeLeg,
  makeNightOffer,
  makeSwap,
} from "@/tests/support/presented-swap";
import { DEFAULT_SWAP_SETTINGS } from "@/tests/support/swap-settings";
import { StepCard } from "./step-card";
import { StepDialogs } from "./step-dialogs";

/** A dialog is loaded when it is first opened. */
const LOADS_IN_MS = 10_000;

let sent: unknown[];
let paths: string[];
let refusal: Response | null;
let answered: Promise<void> | null;

beforeEach(() => {
  sent = [];
  paths = [];
  refusal = null;
  answered = null;
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
    if (path.endsWith("/tour-dates")) return Response.json({ events: [] });
    if (path.endsWith("/swap-fit")) return Response.json({ match: null });
    if (method !== "POST") return Response.json(DEFAULT_SWAP_SETTINGS);
    paths.push(path);
    sent.push(body ? JSON.parse(String(body)) : undefined);
    await answered;
    return refusal ?? Response.json({});
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const offered = makeLeg(1, {
  offer: makeNightOffer(IN_30_DAYS, "Bristol"),
  offerNo: 3,
  offerByBandId: ANN.id,
});
const agreed = makeLeg(1, { state: "Agreed", night: IN_30_DAYS, offerNo: 5 });

type ConversationProps = { client: QueryClient; swap: SwapWithHistory; ownBandId?: string };

/** The conversation, in which only an offer that waits for an answer is a card. */
function Conversation({ client, swap, ownBandId = BEN.id }: ConversationProps) {
  const legs = swap.legs.filter(({ offerByBandId }) => offerByBandId);
  const kind = swap.state === "Proposed" ? "proposal" : "offers";
  return (
    <QueryClientProvider client={client}>
      <StepDialogs swaps={[swap]} ownBandId={ownBandId}>
        <div role="region" aria-label="Messages" tabIndex={0}>
          {legs.length > 0 ? (
            <StepCard
              step={{ swap, kind, legs }}
              ownBandId={ownBandId}
              isOwn={ownBandId === ANN.id}
            />
          ) : null}
        </div>
      </StepDialogs>
    </QueryClientProvider>
  );
}

function show(swap: SwapWithHistory, ownBandId?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { rerender } = render(<Conversation client={client} swap={swap} ownBandId={ownBandId} />);
  const change = (next: SwapWithHistory) => rerender(<Conversation client={client} swap={next} />);
  return { user: userEvent.setup(), change };
}

const openDialog = async (user: ReturnType<typeof userEvent.setup>, button: string) => {
  await user.click(screen.getByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", {}, { timeout: LOADS_IN_MS }));
};

const refuse = (current: object) => {
  const message = DEFAULT_MESSAGE.conflict;
  refusal = Response.json({ message, code: "conflict", current }, { status: 409 });
};

test("an offer that is being written outlives its card, and is refused with how it is now", async () => {
  const { user, change } = show(makeSwap({ state: "On", legs: [offered] }));
  const dialog = await openDialog(user, "Suggest another night");
  await user.click(await dialog.findByRole("radio", { name: "Another day" }));
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: IN_60_DAYS } });
  await user.type(dialog.getByLabelText("Venue (optional)"), "Molotow");

  change(makeSwap({ state: "On", legs: [agreed] }));
  expect(screen.queryByRole("article")).toBeNull();
  expect(dialog.getByLabelText("Venue (optional)")).toHaveProperty("value", "Molotow");
  refuse(agreed);
  await user.click(dialog.getByRole("button", { name: "Send offer" }));
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toContain(`${DEFAULT_MESSAGE.conflict}. This is how it is now:`);
  expect(alert.textContent).toContain(formatNight(IN_30_DAYS));
  expect(dialog.getByLabelText("Venue (optional)")).toHaveProperty("value", "Molotow");

  refusal = null;
  await user.click(dialog.getByRole("button", { name: "Send offer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toMatchObject([
    { night: IN_60_DAYS, venue: "Molotow", offerNo: 3 },
    { night: IN_60_DAYS, venue: "Molotow", offerNo: 5 },
  ]);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Messages" }));
});

test("an answer with other dates outlives a proposal that is withdrawn", async () => {
  const other = addDays(IN_60_DAYS, 7);
  const { user, change } = show(makeSwap());
  const dialog = await openDialog(user, "Suggest other dates");
  const own = within(await dialog.findByRole("radiogroup", { name: "You play in Bristol" }));
  await user.click(await own.findByRole("radio", { name: "Pick a day" }));
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: other } });
  change(makeSwap({ state: "Withdrawn", legs: [makeLeg(0), makeLeg(1)] }));
  refuse(makeSwap({ state: "Withdrawn" }));
  await user.click(dialog.getByRole("button", { name: "Accept with these dates" }));
  expect((await dialog.findByRole("alert")).textContent).toMatch(
    /Night Ferry Social withdrew the proposal\.$/,
  );
  expect(dialog.getByLabelText(/^Day/)).toHaveProperty("value", other);
  expect(sent).toHaveLength(1);
});

/** Before a proposal ends. */
async function ask(user: ReturnType<typeof userEvent.setup>, button: string) {
  await user.click(screen.getByRole("button", { name: button }));
  return within(await screen.findByRole("alertdialog", {}, { timeout: LOADS_IN_MS }));
}

test("a question that outlives its card leads the focus on to the messages", async () => {
  const { user, change } = show(makeSwap());
  const question = await ask(user, "Not this time");
  change(makeSwap({ state: "Withdrawn", legs: [makeLeg(0), makeLeg(1)] }));
  expect(screen.queryByRole("article")).toBeNull();
  await user.click(question.getByRole("button", { name: "Keep it open" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const messages = screen.getByRole("region", { name: "Messages" });
  await waitFor(() => expect(document.activeElement).toBe(messages));
});

test.each([
  { by: BEN, button: "Not this time", cancel: "Keep it open", path: "/api/swaps/swap/decline" },
  { by: ANN, button: "Withdraw", cancel: "Keep it", path: "/api/swaps/swap/withdraw" },
])("$button ends a proposal only once one confirms it", async ({ by, button, cancel, path }) => {
  const { user } = show(makeSwap(), by.id);
  await user.click((await ask(user, button)).getByRole("button", { name: cancel }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: button }));
  expect(paths).toEqual([]);
  await user.click((await ask(user, button)).getByRole("button", { name: button }));
  await waitFor(() => expect(paths).toEqual([path]));
});

test("while a proposal is being declined nothing else can be answered; a refusal keeps the focus", async () => {
  let refuse: (reason: Error) => void = () => {};
  answered = new Promise((_, reject) => (refuse = reject));
  const { user } = show(makeSwap());
  await user.click(
    (await ask(user, "Not this time")).getByRole("button", { name: "Not this time" }),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const buttons = screen.getAllByRole("button");
  const labels = ["Agree", "Suggest other dates", "Not this time"];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
  const areDisabled = (isDisabled: boolean) =>
    expect(buttons.map((button) => button.matches(":disabled, [aria-disabled=true]"))).toEqual(
      labels.map(() => isDisabled),
    );
  areDisabled(true);
  refuse(new Error("refused"));
  await waitFor(() => areDisabled(false));
  expect(document.activeElement?.textContent).toBe("Not this time");
  expect(paths).toEqual(["/api/swaps/swap/decline"]);
});

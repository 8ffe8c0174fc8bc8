import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as live from "@/browser/live";
import { swapQuery } from "@/browser/agreement-queries";
import { addDays, today } from "@/lib/days";
import type { SwapWithHistory } from "@/lib/swaps/schema";
import { formatNight } from "@/lib/swaps/words/format-night";
import {
  ANN,
  BEN,
  CAT,
  IN_30_DAYS,
  IN_60_DAYS,
  makeLeg,
  makeNightOffer,
  makeRing,
  makeSwap,
  makeSwapEvent,
} from "@/tests/support/presented-swap";
import { router } from "@/tests/setup/navigation";
import { SwapDetail } from "./swap-detail";

/** A dialog is loaded when it is first opened. */
const LOADS_IN_MS = 10_000;

let sent: [path: string, body: unknown][];
let refusal: Response | null;
let answered: Promise<void> | null;
let shown: SwapWithHistory;
let ownDates: object[];

beforeEach(() => {
  sent = [];
  refusal = null;
  answered = null;
  ownDates = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
    if (path.endsWith("/tour-dates")) return Response.json({ events: ownDates });
    if (method !== "POST") return Response.json(path === "/api/swaps/swap" ? shown : {});
    sent.push([path, body ? JSON.parse(String(body)) : undefined]);
    await answered;
    return refusal ?? Response.json({});
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(swap: SwapWithHistory, ownBandId = ANN.id) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  shown = swap;
  client.setQueryData(swapQuery(swap.id).queryKey, swap);
  render(
    <QueryClientProvider client={client}>
      <SwapDetail swapId={swap.id} ownBandId={ownBandId} username="ana" legIdsOpenToPhoto={[]} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const asked = () => makeSwap({ next: { bandIds: [BEN.id], step: "answer", legId: null } });

test("the invited band takes a proposal with its dates in one tap", async () => {
  const user = show(asked(), BEN.id);
  expect(buttons()).toEqual(["Agree to both nights", "Suggest other dates", "Not this time"]);
  await user.click(screen.getByRole("button", { name: "Agree to both nights" }));
  expect(sent).toEqual([["/api/swaps/swap/accept", { agree: { leg0: 1, leg1: 1 } }]]);
});

test("says under a proposed night that the band plays elsewhere that day", async () => {
  ownDates = [{ date: `${IN_60_DAYS}T20:00:00`, city: "Cardiff", venue: "Clwb" }];
  show(asked(), BEN.id);
  const warning = await screen.findByText("You play in Cardiff that day");
  expect(warning.closest("section")?.textContent).toContain("in Bristol");
});

test("reads anew which nights lack a photo when a pair is confirmed or a photo decided on", () => {
  let emit: Parameters<typeof live.listenLive>[0] = () => {};
  vi.spyOn(live, "listenLive").mockImplementation((listener) => {
    emit = listener;
    return () => {};
  });
  router.refresh.mockReset();
  show(asked());
  emit({ type: "notification", data: { type: "swap", url: "/swaps/swap" } });
  expect(router.refresh).not.toHaveBeenCalled();
  emit({ type: "collaboration", data: { conversationId: "c", collaborationId: "n" } });
  expect(router.refresh).toHaveBeenCalledOnce();
});

test("the proposing band can change its offers and withdraw", () => {
  show(asked());
  expect(buttons()).toEqual([
    "Change your offer (Hamburg)",
    "Change your offer (Bristol)",
    "Withdraw proposal",
  ]);
});

test("an offered night can be agreed to, answered with another, or declined", async () => {
  const offered = makeLeg(0, {
    offer: makeNightOffer(IN_30_DAYS),
    offerNo: 3,
    offerByBandId: BEN.id,
  });
  const user = show(makeSwap({ state: "On", legs: [offered, makeLeg(1, { state: "Waived" })] }));
  const leg = within(screen.getByRole("region", { name: "You play in Hamburg" }));
  expect(leg.getByRole("button", { name: /^Suggest another night/ })).toBeTruthy();
  await user.click(leg.getByRole("button", { name: /^Agree/ }));
  await user.click(leg.getByRole("button", { name: /^Not this night/ }));
  expect(sent).toEqual([
    ["/api/legs/leg0/agree", { offerNo: 3 }],
    ["/api/legs/leg0/decline", { offerNo: 3 }],
  ]);
});

test("a change to an agreed night is declined by keeping the night", async () => {
  const offer = makeNightOffer(IN_60_DAYS);
  const night = { state: "Agreed", night: IN_30_DAYS } as const;
  const changed = makeLeg(0, { ...night, offer, offerNo: 3, offerByBandId: BEN.id });
  const user = show(makeSwap({ state: "On", legs: [changed, makeLeg(1, { state: "Waived" })] }));
  await user.click(screen.getByRole("button", { name: /^Keep it as agreed/ }));
  expect(sent).toEqual([["/api/legs/leg0/decline", { offerNo: 3 }]]);
});

test("an agreed night stands once the day of its change is past", () => {
  const offer = { offer: makeNightOffer(addDays(today(), -1)), offerByBandId: BEN.id };
  const agreed = makeLeg(0, { state: "Agreed", night: IN_30_DAYS, ...offer });
  show(makeSwap({ state: "On", legs: [agreed, makeLeg(1, { state: "Waived" })] }));
  const leg = within(screen.getByRole("region", { name: "You play in Hamburg" }));
  expect(leg.queryByText(/^They suggest instead/)).toBeNull();
  expect(leg.queryByRole("button", { name: /^(Not this|Keep it)/ })).toBeNull();
  expect(leg.getByRole("button", { name: /^Change the night/ })).toBeTruthy();
});

test("an agreed night has its calendar file, and is cancelled with a reason", async () => {
  const agreed = makeLeg(0, { state: "Agreed", night: IN_30_DAYS });
  const user = show(makeSwap({ state: "On", legs: [agreed, makeLeg(1)] }));
  const file = screen.getByRole("link", { name: "Add to calendar" });
  expect(file.getAttribute("href")).toBe("/api/legs/leg0/calendar.ics");
  await user.click(screen.getByRole("button", { name: /^Cancel this night/ }));
  const dialog = within(await screen.findByRole("dialog", {}, { timeout: LOADS_IN_MS }));
  refusal = Response.json(
    { message: "Say why", code: "validation", fieldErrors: { reason: ["Say why"] } },
    { status: 400 },
  );
  await user.click(dialog.getByRole("button", { name: "Cancel the night" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Say why");
  expect(document.activeElement).toBe(dialog.getByLabelText("Why"));
  refusal = null;
  await user.click(dialog.getByLabelText("Why"));
  await user.paste("x".repeat(301));
  expect(dialog.getByText("301/300")).toBeTruthy();
  await user.clear(dialog.getByLabelText("Why"));
  await user.type(dialog.getByLabelText("Why"), "No van");
  await user.click(dialog.getByRole("button", { name: "Cancel the night" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.at(-1)).toEqual(["/api/legs/leg0/cancel", { reason: "No van" }]);
});

test("the reason takes no input while the night is cancelled", async () => {
  const agreed = makeLeg(0, { state: "Agreed", night: IN_30_DAYS });
  const user = show(makeSwap({ state: "On", legs: [agreed, makeLeg(1)] }));
  await user.click(screen.getByRole("button", { name: /^Cancel this night/ }));
  const dialog = within(await screen.findByRole("dialog", {}, { timeout: LOADS_IN_MS }));
  await user.type(dialog.getByLabelText("Why"), "No van");
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await user.click(dialog.getByRole("button", { name: "Cancel the night" }));
  await user.type(dialog.getByLabelText("Why"), " today");
  expect(dialog.getByLabelText("Why")).toHaveProperty("value", "No van");
});

test.each([
  [
    "Cancel this night",
    "Why",
    "Cancel the night",
    makeLeg(0, { state: "Agreed", night: IN_30_DAYS }),
  ],
  ["Offer something instead", "Your offer", "Send offer", makeLeg(1)],
])(
  "what is typed into %s stays when the page is left, until it is sent",
  async (name, label, action, leg) => {
    const opened = async () => {
      const user = show(makeSwap({ state: "On", legs: [leg] }));
      await user.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
      const dialog = within(await screen.findByRole("dialog", {}, { timeout: LOADS_IN_MS }));
      const field = dialog.getByLabelText<HTMLTextAreaElement>(label);
      return { user, field, send: () => user.click(dialog.getByRole("button", { name: action })) };
    };
    const left = await opened();
    await left.user.type(left.field, "No van");
    cleanup();
    const { field, send } = await opened();
    expect(field.value).toBe("No van");
    await send();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    cleanup();
    expect((await opened()).field.value).toBe("");
  },
);

test("what kind of thing is offered instead stays, too", async () => {
  const open = async () => {
    const user = show(makeSwap({ state: "On", legs: [makeLeg(1)] }));
    await user.click(screen.getByRole("button", { name: /^Offer something instead/ }));
    const dialog = within(await screen.findByRole("dialog", {}, { timeout: LOADS_IN_MS }));
    return { user, kind: dialog.getByLabelText<HTMLSelectElement>("What") };
  };
  const { user, kind } = await open();
  await user.selectOptions(kind, "Money");
  cleanup();
  expect((await open()).kind.value).toBe("money");
});

test("what is written for a night that is off meanwhile stays, and one reads how it is", async () => {
  Element.prototype.scrollIntoView = () => {};
  const agreed = makeLeg(0, { state: "Agreed", night: IN_30_DAYS });
  const user = show(makeSwap({ state: "On", legs: [agreed, makeLeg(1)] }));
  await user.click(screen.getByRole("button", { name: /^Cancel this night/ }));
  const dialog = within(await screen.findByRole("dialog", {}, { timeout: LOADS_IN_MS }));
  await user.type(dialog.getByLabelText("Why"), "No van");
  const ended = makeSwap({ state: "Ended", legs: [makeLeg(0, { state: "Waived" }), makeLeg(1)] });
  shown = ended;
  const body = { message: "This has changed in the meantime", code: "conflict", current: ended };
  refusal = Response.json(body, { status: 409 });
  await user.click(dialog.getByRole("button", { name: "Cancel the night" }));
  const alert = await dialog.findByRole("alert");
  await waitFor(() => expect(alert.textContent).toContain("The swap was ended."));
  expect(dialog.getByLabelText("Why")).toHaveProperty("value", "No van");
});

test("the guest calls an agreed night off for good only once it confirms it", async () => {
  const agreed = makeLeg(0, { state: "Agreed", night: IN_30_DAYS });
  const user = show(
    makeSwap({ state: "On", legs: [agreed, makeLeg(1, { state: "Agreed", night: IN_60_DAYS })] }),
  );
  const [own, ...others] = screen.getAllByRole("button", { name: /^Call it off for good/ });
  expect(others).toEqual([]);
  await user.click(own!);
  const dialog = within(await screen.findByRole("alertdialog", {}, { timeout: LOADS_IN_MS }));
  expect(dialog.getByText(/doesn't owe you another night\. This can't be undone\./)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Call it off for good" }));
  await waitFor(() => expect(sent).toEqual([["/api/legs/leg0/waive", undefined]]));
});

test.each([
  ["Call it off", false, "The night in Hamburg is then off for good. This can't be undone."],
  [
    "Call it off",
    true,
    "Nachtbus Nord then doesn't owe you the night in Hamburg any more. This can't be undone.",
  ],
  [
    "Offer something instead",
    false,
    "If Nachtbus Nord agrees, this takes the place of the night in Bristol.",
  ],
  [
    "Offer something instead",
    true,
    "If Nachtbus Nord agrees, you don't owe them the night in Bristol any more.",
  ],
])("%s names a debt only if the night is owed (%s)", async (name, isOwed, text) => {
  const legs = [makeLeg(0, { isOwed }), makeLeg(1, { isOwed })];
  const user = show(makeSwap({ state: "On", legs }));
  await user.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
  expect(await screen.findByText(text, {}, { timeout: LOADS_IN_MS })).toBeTruthy();
});

test("a proposal is turned down only once one confirms it", async () => {
  const user = show(asked(), BEN.id);
  await user.click(screen.getByRole("button", { name: "Not this time" }));
  const dialog = within(await screen.findByRole("alertdialog", {}, { timeout: LOADS_IN_MS }));
  expect(dialog.getByText(/Night Ferry Social will read “Not now, thanks”/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Not this time" }));
  await waitFor(() => expect(sent).toEqual([["/api/swaps/swap/decline", undefined]]));
});

test.each([
  [
    "has answered, too",
    "Accepted" as const,
    /, and Night Ferry Social and Peak District Nurse will read “Not now, thanks”\. A conversation in which you never wrote/,
  ],
  [
    "has not answered",
    null,
    /, and Night Ferry Social will read “Not now, thanks”\. Peak District Nurse will hear that you said not this time\. A conversation in which you never wrote/,
  ],
])(
  "one reads what the others of a ring get to read if the third band %s",
  async (_, answer, text) => {
    const ring = makeRing();
    const members = ring.members.map((member) =>
      member.band.id === CAT.id ? { ...member, answer } : member,
    );
    const user = show({ ...ring, members }, BEN.id);
    await user.click(screen.getByRole("button", { name: "Not this time" }));
    const dialog = within(await screen.findByRole("alertdialog", {}, { timeout: LOADS_IN_MS }));
    expect(dialog.getByText(text)).toBeTruthy();
  },
);

test("while a proposal is turned down nothing else can be answered; then the heading has the focus", async () => {
  let answer = () => {};
  answered = new Promise((resolve) => (answer = resolve));
  const user = show(asked(), BEN.id);
  const answers = screen.getAllByRole<HTMLButtonElement>("button");
  expect(answers.map((button) => button.getAttribute("aria-haspopup"))).toEqual([
    null,
    "dialog",
    "dialog",
  ]);
  await user.click(screen.getByRole("button", { name: "Not this time" }));
  const dialog = within(await screen.findByRole("alertdialog", {}, { timeout: LOADS_IN_MS }));
  await user.click(dialog.getByRole("button", { name: "Not this time" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const isDisabled = (button: HTMLElement) => button.matches(":disabled, [aria-disabled=true]");
  expect(answers.map(isDisabled)).toEqual([true, true, true]);
  shown = makeSwap({ state: "Declined", legs: [makeLeg(0), makeLeg(1)] });
  answer();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  expect(answers.some(({ isConnected }) => isConnected)).toBe(false);
});

test("a swap is ended only once one confirms it", async () => {
  const user = show(makeSwap({ state: "On", legs: [makeLeg(0), makeLeg(1)] }));
  await user.click(screen.getByRole("button", { name: "End swap" }));
  const dialog = within(await screen.findByRole("alertdialog", {}, { timeout: LOADS_IN_MS }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "End swap" }));
  await waitFor(() => expect(sent).toEqual([["/api/swaps/swap/end", undefined]]));
});

test("a band that ends a ring is warned of its own nights alone", async () => {
  const near = { state: "Agreed", night: addDays(today(), 5) } as const;
  const legs = makeRing().legs.map((leg) => (leg.id === "between" ? { ...leg, ...near } : leg));
  for (const [ownBandId, isWarned] of [
    [ANN.id, false],
    [BEN.id, true],
  ] as const) {
    const user = show(makeRing({ state: "On", legs }), ownBandId);
    await user.click(screen.getByRole("button", { name: "End swap" }));
    const dialog = await screen.findByRole("alertdialog", {}, { timeout: LOADS_IN_MS });
    expect(dialog.textContent.includes("less than 14 days away")).toBe(isWarned);
    cleanup();
  }
});

test("a closed swap has no buttons, and tells what happened and when", () => {
  const history = [
    makeSwapEvent("a", { kind: "Proposed" }),
    makeSwapEvent("b", { kind: "Declined", bandId: BEN.id, createdAt: "2026-03-01T12:00:00.000Z" }),
  ];
  show(makeSwap({ state: "Declined", history }));
  expect(screen.queryAllByRole("button")).toEqual([]);
  const events = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(events[0]).toMatch(/^You proposed the swap\./);
  expect(events[1]).toMatch(/^Nachtbus Nord said not this time\.1 Mar 2026, /);
});

test("a ring has three nights, two conversations, and only the own nights are agreed to", async () => {
  const [away, between, others] = makeRing().legs;
  const legs = [away!, between!, { ...others!, conversationId: null }];
  const user = show(makeRing({ legs }), BEN.id);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Night Ferry Social and Peak District Nurse",
  );
  expect(screen.getByRole("status").textContent).toMatch(
    /^Night Ferry Social proposed a ring of three\. You have until /,
  );
  const nights = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(nights).toEqual([
    "Night Ferry Social plays in Hamburg",
    "You play in Sheffield",
    "Peak District Nurse plays in Bristol",
    "So far",
  ]);
  const conversation = screen.getByRole("link", { name: "Conversation with Night Ferry Social" });
  expect(conversation.getAttribute("href")).toBe("/inbox/with ben");
  expect(screen.queryByRole("link", { name: /Peak District Nurse/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Agree" }));
  expect(sent).toEqual([["/api/swaps/swap/accept", { agree: { leg0: 1 } }]]);
});

test("names the own band's other members in the history, and of other bands the band", () => {
  const history = [
    makeSwapEvent("one", { kind: "Proposed", doneBy: "ana" }),
    makeSwapEvent("two", { kind: "Accepted", bandId: BEN.id }),
    makeSwapEvent("three", { kind: "Ended", doneBy: "cleo" }),
  ];
  show(makeSwap({ history }));
  const steps = within(screen.getByRole("region", { name: "So far" })).getAllByRole("paragraph");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "You proposed the swap.",
    "Nachtbus Nord accepted: the swap is on.",
    "You (cleo) ended the swap.",
  ]);
});

test("the agreed terms stay under the agreed night, the offered ones under the offer if they differ", () => {
  const agreed = makeLeg(0, { state: "Agreed", night: IN_30_DAYS, offerByBandId: BEN.id });
  const offer = makeNightOffer(IN_60_DAYS);
  const lines = (shown: typeof offer) => {
    show(makeSwap({ state: "On", legs: [{ ...agreed, offer: shown }, makeLeg(1)] }));
    const leg = within(screen.getByRole("region", { name: "You play in Hamburg" }));
    const texts = leg.getAllByRole("paragraph").map(({ textContent }) => textContent);
    cleanup();
    return texts.filter(Boolean);
  };
  const terms = (share: number) => expect.stringContaining(`${share}% of the door`) as unknown;
  const suggested = expect.stringMatching(/^They suggest instead: /) as unknown;
  expect(lines(offer)).toEqual([formatNight(IN_30_DAYS), terms(50), suggested]);
  expect(
    lines({
      ...makeNightOffer(IN_60_DAYS),
      terms: { ...agreed.terms, guestShare: 70 },
    } as typeof offer),
  ).toEqual([formatNight(IN_30_DAYS), terms(50), suggested, terms(70)]);
});

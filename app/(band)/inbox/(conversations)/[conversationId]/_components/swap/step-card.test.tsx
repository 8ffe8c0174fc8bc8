import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { SwapEvent } from "@/lib/swaps/schema";
import { formatNight } from "@/lib/swaps/words/format-night";
import {
  ANN,
  BEN,
  IN_30_DAYS,
  IN_60_DAYS,
  makeLeg,
  makeNightOffer,
  makeSwap,
  makeSwapEvent,
} from "@/tests/support/presented-swap";
import type { PendingStep } from "./pending-steps";
import { StepCard } from "./step-card";
import { StepMessage } from "./step-message";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PROPOSAL: PendingStep = { swap: makeSwap(), kind: "proposal", legs: makeSwap().legs };

function makeOffer(fields: Parameters<typeof makeLeg>[1] = {}): PendingStep {
  const offer = makeNightOffer(IN_60_DAYS, "Bristol");
  const leg = makeLeg(1, { offer, offerNo: 3, offerByBandId: ANN.id, ...fields });
  return { swap: makeSwap({ state: "On", legs: [leg] }), kind: "offers", legs: [leg] };
}

function show(step: PendingStep, ownBandId: string, ownDates: object[] = []) {
  const fetched = vi.fn(async () => Response.json({ events: ownDates }));
  vi.stubGlobal("fetch", fetched);
  const isOwn = (step.legs[0]?.offerByBandId ?? step.swap.proposedByBandId) === ownBandId;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StepCard step={step} ownBandId={ownBandId} isOwn={isOwn} />
    </QueryClientProvider>,
  );
  return fetched;
}

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const press = (name: string) => userEvent.setup().click(screen.getByRole("button", { name }));

const expectCall = (fetched: ReturnType<typeof show>, path: string, body?: object) =>
  waitFor(() =>
    expect(fetched).toHaveBeenCalledWith(
      path,
      expect.objectContaining({ method: "POST", body: body && JSON.stringify(body) }),
    ),
  );

test("the invited band sees both nights, the terms once, and three answers", () => {
  show(PROPOSAL, BEN.id);
  const card = screen.getByRole("article", { name: "Swap proposal" });
  expect(card.textContent).toContain("They play in Hamburg");
  expect(card.textContent).toContain(formatNight(IN_30_DAYS));
  expect(card.textContent).toContain("You play in Bristol");
  expect(card.textContent?.match(/50% of the door/g)).toHaveLength(1);
  expect(screen.getByRole("list").textContent).not.toContain("of the door");
  expect(buttons()).toEqual(["Agree", "Suggest other dates", "Not this time"]);
});

test("Agree takes the proposal with its dates in one call", async () => {
  const fetched = show(PROPOSAL, BEN.id);
  await press("Agree");
  await expectCall(fetched, "/api/swaps/swap/accept", { agree: { leg0: 1, leg1: 1 } });
});

test("the proposing band waits, and can withdraw", () => {
  show(PROPOSAL, ANN.id);
  expect(screen.getByRole("article", { name: "Your swap proposal" }).textContent).toContain(
    "Waiting for their answer.",
  );
  expect(buttons()).toEqual(["Withdraw"]);
});

test("the other band agrees to an offer by its number", async () => {
  const fetched = show(makeOffer(), BEN.id);
  expect(buttons()).toEqual(["Agree", "Suggest another night", "Not this night"]);
  await press("Agree");
  await expectCall(fetched, "/api/legs/leg1/agree", { offerNo: 3 });
});

test("warns of an own date on the day that is offered, while the band can agree to it", async () => {
  const cardiff = { date: `${IN_60_DAYS}T20:00:00`, city: "Cardiff", venue: "Clwb" };
  const warning = () => screen.findByText("You play in Cardiff that day");
  for (const step of [PROPOSAL, makeOffer(), makeOffer({ state: "Agreed", night: IN_30_DAYS })]) {
    show(step, BEN.id, [cardiff]);
    expect(await warning()).toBeTruthy();
    cleanup();
  }
  const onlyTime = makeOffer({ state: "Agreed", night: IN_60_DAYS });
  for (const [step, bandId] of [[onlyTime, BEN.id] as const, [makeOffer(), ANN.id] as const]) {
    expect(show(step, bandId, [cardiff])).not.toHaveBeenCalled();
    cleanup();
  }
});

test("an offer is declined by its number", async () => {
  const fetched = show(makeOffer(), BEN.id);
  await press("Not this night");
  await expectCall(fetched, "/api/legs/leg1/decline", { offerNo: 3 });
});

test("a change to an agreed night is declined by keeping the night", async () => {
  const fetched = show(makeOffer({ state: "Agreed", night: IN_30_DAYS }), BEN.id);
  expect(buttons()).toEqual(["Agree", "Change the night", "Keep it as agreed"]);
  await press("Keep it as agreed");
  await expectCall(fetched, "/api/legs/leg1/decline", { offerNo: 3 });
});

test("a change of the terms is shown below the agreed ones", () => {
  const { offer } = makeOffer().legs[0]!;
  const terms = { ...makeLeg(1).terms, guestShare: 70 };
  const changed = { ...offer, night: IN_30_DAYS, terms } as typeof offer;
  show(makeOffer({ state: "Agreed", night: IN_30_DAYS, offer: changed }), BEN.id);
  const card = screen.getByRole("article", { name: "Change suggested" });
  expect(card.textContent).toMatch(/50% of the door.*They suggest other terms.*70% of the door/);
});

test("terms that change before a night is agreed are shown below those of the offer before", () => {
  type Offer = ReturnType<typeof makeNightOffer>;
  const terms = makeLeg(1).terms;
  const offer = (guestShare: number) =>
    ({ ...makeNightOffer(IN_60_DAYS), terms: { ...terms, guestShare } }) as Offer;
  const offered = (offerNo: number, guestShare: number) =>
    makeSwapEvent(`offer ${offerNo}`, {
      kind: "Offered",
      legId: "leg1",
      data: { offer: offer(guestShare), offerNo },
    });
  const step = makeOffer({ offer: offer(70) });
  const lines = (history: SwapEvent[]) => {
    cleanup();
    show({ ...step, swap: { ...step.swap, history } }, BEN.id);
    return screen.getByRole("listitem").textContent;
  };
  expect(lines([offered(3, 70)])).toMatch(/Terms so far: 50% .*Suggested terms: 70%/);
  expect(lines([offered(2, 60), offered(3, 70)])).toMatch(/so far: 60% .*Suggested terms: 70%/);
  expect(lines([offered(2, 70), offered(3, 70)])).not.toMatch(/so far|Suggested terms/);
  const declined = makeSwapEvent("no", { kind: "OfferDeclined", legId: "leg1" });
  expect(lines([offered(2, 60), declined, offered(3, 70)])).toMatch(/so far: 50% /);
});

test("an offer that changes only terms says so", () => {
  const { swap, kind, legs } = makeOffer();
  const data = { offerNo: 3, onlyTerms: true } as const;
  const offered = makeSwapEvent("offered", { kind: "Offered", legId: "leg1", data });
  show({ swap: { ...swap, history: [offered] }, kind, legs }, BEN.id);
  expect(screen.getByRole("article", { name: "Other terms suggested" })).toBeTruthy();
});

test("whoever offered waits, and can suggest another date", () => {
  show(makeOffer(), ANN.id);
  expect(screen.getByText("Waiting for their answer.")).toBeTruthy();
  expect(buttons()).toEqual(["Change your offer"]);
});

test("something instead of a night is told in its own words", () => {
  const text = "Two support slots in May";
  show(makeOffer({ offer: { kind: "substitute", substitute: "supportSlot", text } }), BEN.id);
  const card = screen.getByRole("article", { name: "Something instead" });
  expect(card.textContent).toContain(text);
  expect(card.textContent).not.toContain("of the door");
  expect(buttons()).toEqual(["Agree", "Suggest a night", "No, thanks"]);
});

test("whoever offered something instead can suggest a night after all", () => {
  const offer = { kind: "substitute", substitute: "money", text: "200 EUR" } as const;
  show(makeOffer({ offer }), ANN.id);
  expect(buttons()).toEqual(["Suggest a night"]);
});

test("an acceptance is told above the offers that go with it", async () => {
  const step = { ...makeOffer(), isAcceptance: true };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StepMessage content="We're in" step={step} ownBandId={BEN.id} isOwn={false} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("article", { name: "Date suggested" })).toBeTruthy();
  expect(screen.getByText("We're in")).toBeTruthy();
});

test("out of reach only declining is left", () => {
  show({ ...PROPOSAL, swap: makeSwap({ canWrite: false }) }, BEN.id);
  expect(buttons()).toEqual(["Not this time"]);
});

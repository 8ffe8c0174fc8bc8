import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { swapQuery } from "@/browser/agreement-queries";
import { addDays, today } from "@/lib/days";
import type { LegReport } from "@/lib/swaps/reports/schema";
import type { Leg, SwapWithHistory } from "@/lib/swaps/schema";
import { formatDeadline } from "@/lib/swaps/words/format-night";
import { ANN, BEN, makeLeg, makeSwap, makeSwapEvent } from "@/tests/support/presented-swap";
import { router } from "@/tests/setup/navigation";
import { SwapDetail } from "../swap-detail";

const NIGHT = addDays(today(), -3);
const OPENS_ON = addDays(NIGHT, 15);
const SEALED = { own: null, other: null, isOtherIn: false, opensOn: OPENS_ON };
const YES: LegReport = {
  tookPlace: "Yes",
  people: 131,
  moneyAsAgreed: "Yes",
  wouldPlayAgain: true,
};

let sent: [path: string, body: unknown][];
let refusal: (() => Response) | null;
let hold: Promise<void> | null;
let shown: SwapWithHistory;

beforeEach(() => {
  sent = [];
  refusal = null;
  hold = null;
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
    if (method !== "POST") return Response.json(path === "/api/swaps/swap" ? shown : {});
    sent.push([path, JSON.parse(String(body))]);
    await hold;
    if (refusal) return refusal();
    shown = swapOf({ reports: { ...SEALED, own: YES } });
    return Response.json({}, { status: 201 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Ann played in Hamburg three days ago. */
const swapOf = (fields: Partial<Leg>, swap: Partial<SwapWithHistory> = {}) =>
  makeSwap({
    state: "On",
    legs: [
      makeLeg(0, {
        state: "Agreed",
        night: NIGHT,
        venue: "Molotow & Bar",
        reports: SEALED,
        ...fields,
      }),
      makeLeg(1),
    ],
    ...swap,
  });

function show(swap: SwapWithHistory, ownBandId = ANN.id, legIdsOpenToPhoto = ["leg0"]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  shown = swap;
  client.setQueryData(swapQuery(swap.id).queryKey, swap);
  render(
    <QueryClientProvider client={client}>
      <SwapDetail
        swapId={swap.id}
        ownBandId={ownBandId}
        username="ana"
        legIdsOpenToPhoto={legIdsOpenToPhoto}
      />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const question = (name: string) => within(screen.getByRole("radiogroup", { name }));
const answer = (name: string, choice: string) =>
  question(name).getByRole("radio", { name: choice });
const people = () => screen.getByLabelText("How many came through the door?");
const sendButton = () => screen.getByRole("button", { name: "Send answers" });

const TOOK_PLACE = "Did it take place?";
const MONEY = "Was the money as agreed?";
const AGAIN = "Would you play with them again?";

async function fillIn(user: ReturnType<typeof show>) {
  await user.click(answer(TOOK_PLACE, "Yes"));
  await user.type(people(), "131");
  await user.click(answer(MONEY, "Nothing agreed"));
  await user.click(answer(AGAIN, "Yes"));
}

describe("the four questions", () => {
  test("are four taps and a number, and then show the own answers", async () => {
    router.refresh.mockReset();
    const user = show(swapOf({}));
    const seal = `They see your answers when theirs are in, or on ${formatDeadline(OPENS_ON)}. They cannot be changed.`;
    expect(screen.getByText(seal)).toBeTruthy();
    expect(document.getElementById("report")).toBeTruthy();
    expect(screen.getByRole("region", { name: "You play in Hamburg" }).textContent).toContain(
      "To be reported",
    );
    expect(screen.queryByRole("link", { name: "Add to calendar" })).toBeNull();
    await fillIn(user);
    await user.click(sendButton());
    expect(sent).toEqual([
      [
        "/api/legs/leg0/report",
        { tookPlace: "Yes", people: 131, moneyAsAgreed: "NothingAgreed", wouldPlayAgain: true },
      ],
    ]);
    const table = await screen.findByRole("table", { name: "Answers about this night" });
    expect(within(table).getAllByRole("columnheader")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Send answers" })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^How was it\?/);
    expect(router.refresh, "a photo may be added now").toHaveBeenCalledOnce();
  });

  test("are sent once, as they are when the button is first pressed", async () => {
    let answerCall = () => {};
    hold = new Promise((resolve) => (answerCall = resolve));
    const user = show(swapOf({}));
    await fillIn(user);
    const button = sendButton();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.textContent).toBe("Sending..."));
    await user.type(people(), "9");
    expect(people()).toHaveProperty("value", "131");
    await user.click(screen.getByRole("checkbox", { name: "We did not count" }));
    expect(people()).toHaveProperty("value", "131");
    answerCall();
    expect(await screen.findByRole("table")).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  test("ask about people and money only when it took place", async () => {
    const user = show(swapOf({}));
    expect(screen.queryByRole("radiogroup", { name: MONEY })).toBeNull();
    await fillIn(user);
    await user.click(answer(TOOK_PLACE, "No, they could not"));
    expect(screen.queryByRole("radiogroup", { name: MONEY })).toBeNull();
    await user.click(sendButton());
    expect(sent[0]?.[1]).toEqual({
      tookPlace: "TheyCouldNot",
      people: null,
      moneyAsAgreed: null,
      wouldPlayAgain: true,
    });
  });

  test("take that nobody counted for an answer, instead of the number", async () => {
    const user = show(swapOf({}));
    await fillIn(user);
    await user.click(screen.getByRole("checkbox", { name: "We did not count" }));
    expect(people()).toHaveProperty("value", "");
    await user.click(sendButton());
    expect(sent[0]?.[1]).toMatchObject({ tookPlace: "Yes", people: null });
  });

  test("have a field for the number that is as high as the answer beside it, on every screen", async () => {
    const user = show(swapOf({}));
    await user.click(answer(TOOK_PLACE, "Yes"));
    const chip = screen.getByRole("checkbox", { name: "We did not count" }).closest("label");
    const heights = (element: Element | null) =>
      [...(element?.className.matchAll(/(?<=^| )(?:\w+:)?(?:min-)?h-(\d+)/g) ?? [])].map(
        ([, height]) => height,
      );
    expect(new Set(heights(people()))).toEqual(new Set(heights(chip)));
  });

  test("say at each what is missing, and lead to the first", async () => {
    const user = show(swapOf({}));
    await user.click(sendButton());
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "Say whether it took place",
      "Say whether you would play with them again",
    ]);
    expect(document.activeElement).toBe(answer(TOOK_PLACE, "Yes"));
    await user.click(answer(TOOK_PLACE, "Yes"));
    await user.type(people(), "about 80");
    await user.click(sendButton());
    expect(people().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(people());
    await user.clear(people());
    await user.type(people(), "100001");
    await user.click(sendButton());
    expect(people().getAttribute("aria-invalid")).toBe("true");
    expect(sent).toEqual([]);
  });

  test("keep the answers when sending fails, and show what the server refuses", async () => {
    const failure = vi.spyOn(toast, "error");
    const user = show(swapOf({}));
    await fillIn(user);
    refusal = () => {
      throw new TypeError("Failed to fetch");
    };
    await user.click(sendButton());
    expect(failure).toHaveBeenCalledWith(expect.any(String), {
      description: "Please check your connection and try again.",
    });
    const fieldErrors = { people: ["Too many"] };
    refusal = () => Response.json({ code: "validation", fieldErrors }, { status: 400 });
    await user.click(sendButton());
    expect((await screen.findByRole("alert")).textContent).toBe("Too many");
    expect(people()).toHaveProperty("value", "131");
    expect(answer(AGAIN, "Yes")).toHaveProperty("checked", true);
    const message = "You have answered already";
    refusal = () => Response.json({ code: "conflict", message }, { status: 409 });
    await user.click(sendButton());
    await waitFor(() =>
      expect(failure).toHaveBeenLastCalledWith(expect.any(String), { description: message }),
    );
    refusal = null;
    await user.click(sendButton());
    expect(await screen.findByRole("table")).toBeTruthy();
  });

  test("are asked of the night's own bands, from the day after until day 14", () => {
    for (const days of [0, 16]) {
      show(swapOf({ night: addDays(today(), -days) }));
      expect(screen.queryByRole("button", { name: "Send answers" })).toBeNull();
      cleanup();
    }
    show(swapOf({ night: addDays(today(), -14) }));
    expect(sendButton()).toBeTruthy();
  });
});

describe("answers", () => {
  const played = (reports: Partial<Leg["reports"]>, data = {}) =>
    swapOf(
      { state: "Played", reports: { ...SEALED, ...reports } },
      {
        next: null,
        history: [makeSwapEvent("a", { kind: "Played", legId: "leg0", bandId: null, data })],
      },
    );
  const cells = () => screen.getAllByRole("cell").map(({ textContent }) => textContent);

  test("of the other band are sealed, but that they are in is told", () => {
    show(swapOf({ reports: { ...SEALED, isOtherIn: true } }));
    expect(screen.getByText("Their answers are in.")).toBeTruthy();
    expect(screen.getByText(/^Once you send yours, both of you see all answers\./)).toBeTruthy();
    expect(screen.queryByText(/when theirs are in/)).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("stand side by side once both are in, with why the night counts", () => {
    const other: LegReport = { ...YES, people: 90, moneyAsAgreed: "No", wouldPlayAgain: false };
    show(played({ own: YES, other, isOtherIn: true }, { draw: "apart" }));
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads).toEqual(["You", BEN.name]);
    expect(cells()).toEqual(["", "Yes", "Yes", "131", "90", "Yes", "No", "Yes", "No"]);
    screen.getByText(
      "It does not count towards what the host draws at home: your figures are too far apart.",
    );
    expect(screen.getByRole("link", { name: "Submit photo" }).getAttribute("href")).toBe(
      `/inbox/conversation/submit-collab?venue=Molotow+%26+Bar&showDate=${NIGHT}`,
    );
  });

  test("of a night that has a photo, or of bands that are apart, lead to none", () => {
    const reports = { own: YES, other: YES, isOtherIn: true };
    show(played(reports, { draw: "apart" }), ANN.id, []);
    expect(screen.getAllByRole("columnheader")).toHaveLength(2);
    expect(screen.queryByRole("link", { name: "Submit photo" })).toBeNull();
  });

  test("of one band alone count towards no draw, and lead to no photo", () => {
    show(played({ own: YES }), BEN.id);
    screen.getByText(
      "Only one of you said how it was, so it does not count towards what the host draws at home.",
    );
    expect(screen.queryByRole("link", { name: "Submit photo" })).toBeNull();
  });

  test("that differ are looked at by an admin", () => {
    const own: LegReport = { ...YES, tookPlace: "TheyCouldNot", people: null, moneyAsAgreed: null };
    show(swapOf({ state: "Disputed", reports: { ...SEALED, own, other: YES, isOtherIn: true } }));
    expect(cells()).toEqual([
      "",
      "No, they could not",
      "Yes",
      "–",
      "131",
      "–",
      "Yes",
      "Yes",
      "Yes",
    ]);
    screen.getByText("You disagree about this night. An admin looks at both answers and decides.");
  });

  test("that a night was not played promise another only to bands in reach of each other", () => {
    const own: LegReport = { ...YES, tookPlace: "NobodysFault", people: null, moneyAsAgreed: null };
    const open = {
      state: "Open",
      reports: { ...SEALED, own, other: own, isOtherIn: true },
    } as const;
    show(swapOf(open));
    screen.getByText("This night didn't take place. You can still play it.");
    cleanup();
    show(swapOf({ ...open, canWrite: false }));
    screen.getByText("This night didn't take place.");
  });

  test("that nobody gave are told as such", () => {
    show(swapOf({ state: "Lapsed" }));
    screen.getByText(
      "Neither of you said how it was. It doesn't count, and nobody owes it any more.",
    );
  });
});

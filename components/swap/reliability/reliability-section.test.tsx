import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ReliabilityEvent } from "@/lib/reliability/schema";
import { ReliabilitySection } from "./reliability-section";

beforeAll(() => import("./reply-form"));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const EVENT: ReliabilityEvent = {
  id: "e",
  cause: "LateCancellation",
  isKept: false,
  day: "2026-03-14",
  reply: null,
  canReply: false,
};
const RELIABILITY = { kept: 6, due: 7, wouldPlayAgain: 6, asked: 6 };
const DRAW = { declared: 140, expected: 90, nights: 2, lastNight: "2026-03-14", asOf: null };

type Props = Partial<React.ComponentProps<typeof ReliabilitySection>>;
const show = (props: Props = {}) =>
  render(
    <ReliabilitySection reliability={RELIABILITY} broken={[EVENT]} isOwn={false} {...props} />,
  );
const section = () => screen.getByRole("region", { name: "Reliability" }).textContent;
const TITLE = "Cancelled less than 14 days before, 14 Mar 2026";

test("tells others what was kept, what was not, and the band's side of it", () => {
  show({ broken: [{ ...EVENT, reply: "The van broke down" }], draw: DRAW });
  expect(section()).toContain("Kept 6 of 7 nights");
  expect(section()).toContain("6 of 6 bands would play with them again");
  expect(section()).toContain("Their 140: confirmed on 2 nights");
  const item = screen.getByRole("listitem", { name: TITLE });
  expect(item.textContent).toContain("Their sideThe van broke down");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("calls a band without outcomes new, and says nothing of it to the band itself", () => {
  const reliability = { kept: 0, due: 0, wouldPlayAgain: 0, asked: 0 };
  show({ reliability, broken: [] });
  expect(section()).toBe("ReliabilityFirst swap");
  cleanup();
  const { container } = show({ reliability, broken: [], isOwn: true });
  expect(container.textContent).toBe("");
});

test("a band writes its side, and edits it once", async () => {
  const user = userEvent.setup();
  const answers = [
    { ...EVENT, reply: "The van broke down", canReply: true },
    { ...EVENT, reply: "Our van broke down", canReply: false },
  ];
  const fetched = vi.fn(async () => Response.json(answers.shift()));
  vi.stubGlobal("fetch", fetched);
  show({ isOwn: true, broken: [{ ...EVENT, canReply: true }] });
  expect(section()).toContain("would play with you again");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Write your side first");
  expect(fetched).not.toHaveBeenCalled();

  await user.type(screen.getByRole("textbox", { name: "Your side" }), "The van broke down");
  expect(section()).toContain("18/280");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The van broke down")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("listitem", { name: TITLE }));

  await user.click(screen.getByRole("button", { name: "Edit your side" }));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your side" });
  expect([field.value, document.activeElement]).toEqual(["The van broke down", field]);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Edit your side" }));
  await user.clear(screen.getByRole("textbox"));
  await user.type(screen.getByRole("textbox"), "Our van broke down");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Our van broke down")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(fetched).toHaveBeenLastCalledWith(
    "/api/reliability-events/e/reply",
    expect.objectContaining({
      method: "PUT",
      body: JSON.stringify({ reply: "Our van broke down", previous: "The van broke down" }),
    }),
  );
});

test("takes no words while it is saved", async () => {
  const user = userEvent.setup();
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise((resolve) => (answer = resolve)));
  show({ isOwn: true, broken: [{ ...EVENT, canReply: true }] });
  await user.type(screen.getByRole("textbox"), "Sorry");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Saving..." });
  await user.type(screen.getByRole("textbox"), " about that");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Sorry");
  answer(Response.json({ ...EVENT, reply: "Sorry", canReply: true }));
  expect(await screen.findByText("Sorry")).toBeTruthy();
});

async function expectRefused(error: { code: string; message: string; current?: ReliabilityEvent }) {
  const user = userEvent.setup();
  vi.stubGlobal("fetch", async () => Response.json(error, { status: 409 }));
  show({ isOwn: true, broken: [{ ...EVENT, canReply: true }] });
  await user.type(screen.getByRole("textbox"), "Sorry");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toBe(error.message);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Sorry");
}

test("keeps the words and says why they were not saved", () =>
  expectRefused({ code: "conflict", message: "A reply can be edited once" }));

test("shows what a bandmate has saved meanwhile, and replaces it only when saved again", async () => {
  const user = userEvent.setup();
  const current = { ...EVENT, reply: "The van broke down", canReply: true };
  const error = { code: "conflict", message: "Your side has changed in the meantime", current };
  const answers = [
    Response.json(error, { status: 409 }),
    Response.json({ ...current, reply: "Sorry", canReply: false }),
  ];
  const fetched = vi.fn(async () => answers.shift());
  vi.stubGlobal("fetch", fetched);
  show({ isOwn: true, broken: [{ ...EVENT, canReply: true }] });
  await user.type(screen.getByRole("textbox"), "Sorry");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toBe(error.message);
  expect(section()).toContain("Your sideThe van broke down");
  expect(section()).toContain("This is your one edit.");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Sorry");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Sorry")).toBeTruthy();
  expect(section()).not.toContain("The van broke down");
  expect(fetched.mock.calls).toMatchObject([
    ["/api/reliability-events/e/reply", { body: '{"reply":"Sorry","previous":null}' }],
    [expect.anything(), { body: '{"reply":"Sorry","previous":"The van broke down"}' }],
  ]);
});

test("what is typed is there again after another page was open, until it is saved", async () => {
  const user = userEvent.setup();
  const broken = [{ ...EVENT, canReply: true }];
  show({ isOwn: true, broken });
  await user.type(screen.getByRole("textbox"), "Sorry");
  cleanup();
  show({ isOwn: true, broken });
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Sorry");
  expect(section()).toContain("5/280");
  vi.stubGlobal("fetch", async () => Response.json({ ...EVENT, reply: "Sorry", canReply: true }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Sorry")).toBeTruthy();
  cleanup();
  show({ isOwn: true, broken });
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("");
});

test("what is typed is dropped once a bandmate has saved another text", async () => {
  const user = userEvent.setup();
  const edit = () => user.click(screen.getByRole("button", { name: "Edit your side" }));
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");
  const replied = (reply: string) => [{ ...EVENT, reply, canReply: true }];
  show({ isOwn: true, broken: replied("Sorry") });
  await edit();
  await user.type(field(), " about that");
  cleanup();
  show({ isOwn: true, broken: replied("Sorry") });
  await edit();
  expect(field().value).toBe("Sorry about that");
  for (const reply of ["The van broke down", "Sorry"]) {
    cleanup();
    show({ isOwn: true, broken: replied(reply) });
    await edit();
    expect(field().value).toBe(reply);
  }
});

test("tells a band that its reply is hidden", () => {
  show({ isOwn: true });
  expect(section()).toContain("An admin has hidden your reply.");
  expect(screen.queryByRole("textbox")).toBeNull();
});

test.each([
  ["typed", false],
  ["restored", true],
])(
  "keeps what is %s while a bandmate's reply arrives, which it would replace",
  async (_, reloads) => {
    const own = (event: object) => (
      <ReliabilitySection reliability={RELIABILITY} broken={[{ ...EVENT, ...event }]} isOwn />
    );
    let opened = render(own({ canReply: true }));
    await userEvent.type(screen.getByRole("textbox"), "Sorry");
    if (reloads) {
      cleanup();
      opened = render(own({ canReply: true }));
    }
    opened.rerender(own({ canReply: true, reply: "The van broke down" }));
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Sorry");
    expect(section()).toContain("Your sideThe van broke down");
    expect(section()).toContain("This is your one edit.");
  },
);

test("a refusal that is final offers no other try, and keeps the words", async () => {
  const current = { ...EVENT, reply: "The van broke down", canReply: false };
  await expectRefused({ code: "conflict", message: "A reply can be edited once", current });
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(section()).not.toContain("one edit");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("textbox")).toBeNull();
});

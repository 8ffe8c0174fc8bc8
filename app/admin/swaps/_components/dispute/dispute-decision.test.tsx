import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { DisputeDecision } from "./dispute-decision";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const PROPS = { legId: "leg", night: "2026-11-20", host: "Tram", guest: "Ferry" };
const NOTE = "The photos show both";

const list = (props = {}) => (
  <>
    <h2 id="found" tabIndex={-1}>
      Disputes
    </h2>
    <ul>
      <li>
        <DisputeDecision {...PROPS} {...props} />
      </li>
      <li tabIndex={-1}>Next</li>
    </ul>
  </>
);

function stubAnswer(status: number, body: object) {
  const fetched = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const note = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
const decide = () => screen.getByRole("button", { name: "Decide" });

/** Fills in the form, and sends it. */
async function send(choice = "It was played") {
  const user = userEvent.setup();
  await user.click(screen.getByRole("radio", { name: choice }));
  await user.type(note(), NOTE);
  await user.click(decide());
  return user;
}

const conflict = (state: string, night: string | null = PROPS.night) => ({
  code: "conflict",
  message: "This night is decided already",
  current: { id: "leg", state, night },
});

test("says at each field what is missing, and sends nothing", async () => {
  const fetched = stubAnswer(200, {});
  render(list());
  await userEvent.setup().click(decide());
  expect(await screen.findByText("Choose what happened")).toBeTruthy();
  expect(screen.getByText("Tell both bands why")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "It was played" }));
  expect(fetched).not.toHaveBeenCalled();
});

test("tells what a decision means, sends it with the night, and goes on to the next one", async () => {
  const fetched = stubAnswer(200, { id: "leg", state: "Missed", night: PROPS.night });
  render(list());
  await send("The guest could not");
  expect(screen.getByRole("status").textContent).toBe(
    "Ferry did not come, and the night is closed.",
  );
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledWith(
    "/api/admin/swap-disputes/leg",
    expect.objectContaining({
      method: "PATCH",
      body: JSON.stringify({
        decision: "GuestCouldNot",
        note: NOTE,
        seen: { night: PROPS.night },
      }),
    }),
  );
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(document.activeElement?.textContent).toBe("Next");
});

test("takes no input while the decision is saved", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(list());
  const user = await send();
  await waitFor(() => expect(note()).toHaveProperty("readOnly", true));
  await user.click(screen.getByRole("radio", { name: "The guest could not" }));
  await user.type(note(), " bands");
  expect(screen.getByRole("radio", { name: "It was played" })).toHaveProperty("checked", true);
  expect(note().value).toBe(NOTE);
});

test.each([
  ["Missed", "the guest could not"],
  ["Open", "it was not played, and is still to be played"],
  ["Waived", "it was not played, and is off"],
])(
  "keeps the note when another admin was faster (%s), until the admin goes on",
  async (state, what) => {
    router.refresh.mockReset();
    stubAnswer(409, conflict(state));
    render(list());
    const user = await send();
    expect((await screen.findByRole("alert")).textContent).toContain(
      `This changed meanwhile: ${what}.`,
    );
    expect(note().value).toBe(NOTE);
    expect(router.refresh).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Decide" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Go on" }));
    expect(router.refresh).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toBe("Next");
  },
);

test("shows another night of the leg at once, with the note, and decides about that", async () => {
  stubAnswer(409, conflict("Disputed", "2026-11-25"));
  const { rerender } = render(list());
  const user = await send();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "they now disagree about Wednesday 25 November",
  );
  expect(router.refresh).toHaveBeenCalledOnce();
  const fetched = stubAnswer(200, { id: "leg", state: "Played", night: "2026-11-25" });
  rerender(list({ night: "2026-11-25" }));
  expect(note().value).toBe(NOTE);
  await user.click(decide());
  await waitFor(() =>
    expect(fetched).toHaveBeenCalledWith(
      "/api/admin/swap-disputes/leg",
      expect.objectContaining({ body: expect.stringContaining('"night":"2026-11-25"') }),
    ),
  );
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("the note is there again after another page was open, until it is decided", async () => {
  const user = userEvent.setup();
  render(list());
  await user.type(note(), NOTE);
  cleanup();
  render(list());
  expect(note().value).toBe(NOTE);
  stubAnswer(200, { id: "leg", state: "Played", night: PROPS.night });
  await user.click(screen.getByRole("radio", { name: "It was played" }));
  await user.click(decide());
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  cleanup();
  render(list());
  expect(note().value).toBe("");
});

test("shows what the server refuses at its field, and keeps the note", async () => {
  const message = "Note must be at most 500 characters";
  stubAnswer(400, { code: "validation", message, fieldErrors: { note: [message] } });
  render(list());
  await send();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(note().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(note());
  expect(note().value).toBe(NOTE);
});

test("can be sent again after an error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  render(list());
  const user = await send();
  expect(await screen.findByText("We couldn't save your decision. Please try again.")).toBeTruthy();
  expect(note().value).toBe(NOTE);
  const fetched = stubAnswer(200, { id: "leg", state: "Played", night: PROPS.night });
  await user.click(decide());
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
});

test.each(["The host could not", "Nobody's fault"])(
  "%s: promises no night that the bands may not be able to play",
  async (choice) => {
    render(list());
    await userEvent.setup().click(screen.getByRole("radio", { name: choice }));
    expect(screen.getByRole("status").textContent).toMatch(
      /still to be played if both bands can\.$/,
    );
  },
);

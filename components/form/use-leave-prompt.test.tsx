import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LeaveDialog } from "./leave-dialog";
import type { OnLeave } from "./request-leave";
import { useLeavePrompt } from "./use-leave-prompt";

afterEach(cleanup);

const onLeave = vi.fn<OnLeave>();

function Page() {
  const { prompt, isLeaving, confirmLeave, stay, leave } = useLeavePrompt();
  return (
    <>
      <button onClick={() => confirmLeave(onLeave)}>Leave</button>
      <p>{isLeaving ? "Guards are off" : "Guards are on"}</p>
      {prompt ? <LeaveDialog prompt={prompt} onLeave={leave} onClose={stay} /> : null}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("the guards stay off after Discard changes, until the page asks again", async () => {
  render(<Page />);
  await press("Leave");
  await press("Discard changes");
  expect(onLeave).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByText("Guards are off")).toBeTruthy();
  await press("Leave");
  await press("Keep editing");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByText("Guards are on")).toBeTruthy();
});

test("the guards are on again when the page stays after all", async () => {
  onLeave.mockResolvedValueOnce(false);
  render(<Page />);
  await press("Leave");
  await press("Discard changes");
  expect(await screen.findByText("Guards are on")).toBeTruthy();
});

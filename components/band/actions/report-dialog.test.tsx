import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ReportDialog } from "./report-dialog";

afterEach(cleanup);

test.each(["Escape", "Cancel"])("%s asks before a report that has begun is lost", async (way) => {
  const onClose = vi.fn();
  render(
    <ReportDialog
      title="Report Ben"
      path="/api/bands/ben/report"
      returnFocusTo={{ current: null }}
      onClose={onClose}
    />,
  );
  const user = userEvent.setup();
  const close = () =>
    way === "Escape"
      ? user.keyboard("{Escape}")
      : user.click(screen.getByRole("button", { name: way }));
  const details = screen.getByLabelText("Details (optional)");
  await user.type(details, "They ask for money");
  await close();
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(details).toHaveProperty("value", "They ask for money");
  expect(onClose).not.toHaveBeenCalled();
  await close();
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a report without input closes at once", async () => {
  const onClose = vi.fn();
  render(
    <ReportDialog
      title="Report Ben"
      path="/api/bands/ben/report"
      returnFocusTo={{ current: null }}
      onClose={onClose}
    />,
  );
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LeaveDialog } from "./leave-dialog";

afterEach(cleanup);

test("the button that keeps the input has the primary colour and the focus", () => {
  render(
    <LeaveDialog
      prompt={{ title: "Leave", text: "Sure?", onLeave: () => {} }}
      onLeave={() => {}}
      onClose={() => {}}
    />,
  );
  const keep = screen.getByRole("button", { name: "Keep editing" });
  expect(document.activeElement).toBe(keep);
  expect(keep.classList).toContain("bg-spot");
  expect(screen.getByRole("button", { name: "Discard changes" }).classList).not.toContain(
    "bg-spot",
  );
});

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LeaveQuestion } from "./leave-question";

afterEach(cleanup);

test("the loud colour stands on what loses nothing, which has the focus too", () => {
  render(
    <LeaveQuestion
      question={{ title: "Leave", text: "Sure?", go: () => {} }}
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

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import PointsPage from "./page";

afterEach(cleanup);

const textUnder = (name: string) =>
  screen.getByRole("heading", { name }).nextElementSibling?.textContent;

test("suspicious invites wait for a review, which is not said of what never counts", () => {
  render(<PointsPage />);
  expect(textUnder("What doesn't count")).not.toMatch(/invite/i);
  expect(textUnder("Invites we look at first")).toMatch(
    /second account waits .* after 5 in a day\. Once it's approved, it counts/,
  );
});

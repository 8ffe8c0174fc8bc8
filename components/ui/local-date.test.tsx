import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LocalDate } from "./local-date";

test("shows the day by the reader's clock, here New York's", () => {
  render(<LocalDate at="2026-12-01T02:00:00.000Z" />);
  expect(screen.getByText("30 Nov 2026").tagName).toBe("TIME");
});

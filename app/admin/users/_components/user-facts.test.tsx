import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AdminUser } from "@/lib/admin/users/schema";
import { DaysLeft, UserBand } from "./user-facts";

const user = { bandId: "b1", bandName: "Nachtzug", genres: [] as string[], photoUrl: null };

afterEach(cleanup);

test("a live band is linked, also from a deactivated member", () => {
  render(<UserBand user={{ ...user, isActive: false, isBandLive: true } as AdminUser} />);
  expect(screen.getByRole("link", { name: "Nachtzug" }).getAttribute("href")).toBe(
    "/band/b1/profile",
  );
});

test("a hidden band is not linked, although its member is active", () => {
  render(<UserBand user={{ ...user, isActive: true, isBandLive: false } as AdminUser} />);
  expect(screen.getByText("Nachtzug")).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  [0, "Ended"],
  [1, "Ends soon"],
  [7, "Ends soon"],
])("the sign at %i days tells screen readers what the number does: %s", (days, label) => {
  render(<DaysLeft days={days} />);
  expect(screen.getByLabelText(label)).toBeDefined();
});

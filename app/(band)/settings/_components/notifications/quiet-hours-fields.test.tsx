import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { QuietHours } from "@/lib/push/schema";
import { QuietHoursFields } from "./quiet-hours-fields";

afterEach(cleanup);

const STORED = { from: "22:00", until: "08:00", timeZone: "Europe/Berlin" };

/** Shows each choice at once, as the settings do. */
function show() {
  const saved = vi.fn();
  function Settings() {
    const [quietHours, setQuietHours] = useState<QuietHours | null>(STORED);
    return (
      <QuietHoursFields
        quietHours={quietHours}
        onChange={(choice) => {
          saved(choice);
          setQuietHours(choice);
        }}
      />
    );
  }
  render(<Settings />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { saved, type };
}

const NEW_YORK = { timeZone: "America/New_York" };

test("a changed time is saved when it is left, and the other field gets the focus", async () => {
  const { saved, type } = show();
  const [from, until] = [screen.getByLabelText("From"), screen.getByLabelText("Until")];
  from.focus();
  type("From", "23:30");
  await userEvent.click(until);
  expect(saved).toHaveBeenCalledExactlyOnceWith({ from: "23:30", until: "08:00", ...NEW_YORK });
  expect(document.activeElement).toBe(until);
});

test("equal times are kept and refused in words, and saved together once they differ", () => {
  const { saved, type } = show();
  const leave = (label: string) => fireEvent.blur(screen.getByLabelText(label));
  type("From", "08:00");
  leave("From");
  expect(screen.getByRole("alert").textContent).toBe("Choose two different times");
  type("Until", "");
  leave("Until");
  expect(screen.getByLabelText("From")).toHaveProperty("value", "08:00");
  expect(screen.getByLabelText("Until")).toHaveProperty("value", "08:00");
  expect(saved).not.toHaveBeenCalled();
  type("Until", "09:30");
  leave("Until");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(saved).toHaveBeenCalledExactlyOnceWith({ from: "08:00", until: "09:30", ...NEW_YORK });
});

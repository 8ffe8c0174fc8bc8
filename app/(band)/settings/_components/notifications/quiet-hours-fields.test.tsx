import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { QuietHoursFields } from "./quiet-hours-fields";

test("equal times are kept and refused in words, and saved together once they differ", () => {
  const onChange = vi.fn();
  const quietHours = { from: "22:00", until: "08:00", timeZone: "Europe/Berlin" };
  render(<QuietHoursFields quietHours={quietHours} onChange={onChange} />);
  const enter = (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    return field;
  };
  const from = enter("From", "08:00");
  expect(screen.getByRole("alert").textContent).toBe("Choose two different times");
  expect(from).toHaveProperty("value", "08:00");
  expect(onChange).not.toHaveBeenCalled();
  enter("Until", "09:30");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    from: "08:00",
    until: "09:30",
    timeZone: "America/New_York",
  });
  expect(enter("From", "")).toHaveProperty("value", "22:00");
});

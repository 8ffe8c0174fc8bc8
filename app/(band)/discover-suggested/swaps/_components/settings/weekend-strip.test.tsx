import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import { WeekendStrip } from "./weekend-strip";

afterEach(cleanup);

const WEEKENDS = upcomingWeekends(Date.parse("2027-03-10"));
const changed = vi.fn<(days: string[]) => void>();

function Strip({ initial }: { initial: string[] }) {
  const [value, setValue] = useState(initial);
  return (
    <WeekendStrip
      weekends={WEEKENDS}
      value={value}
      taken={new Map([["2027-03-20", "Crown Yard, Cardiff"]])}
      onChange={(days) => {
        changed(days);
        setValue(days);
      }}
    />
  );
}

test("shows 26 weekends by month, from Friday to Sunday", () => {
  render(<Strip initial={[]} />);
  expect(screen.getAllByRole("button")).toHaveLength(26);
  const textsOf = (month: string) =>
    within(screen.getByRole("group", { name: month }))
      .getAllByRole("button")
      .map((button) => button.textContent);
  expect(textsOf("March 2027")).toEqual([
    "12–14 March 2027",
    "19–21 March 2027Crown Yard, Cardiff",
    "26–28 March 2027",
  ]);
  expect(textsOf("May 2027")[0]).toBe("30 Apr–2 May 2027");
  expect(textsOf("July 2027").at(-1)).toBe("30 Jul–1 August 2027");
});

test("opens and closes weekends by keyboard, a taken one too", async () => {
  const user = userEvent.setup();
  render(<Strip initial={["2027-03-27"]} />);
  const pressed = () => screen.getAllByRole("button", { pressed: true }).map(textOf);
  const textOf = ({ textContent }: HTMLElement) => textContent;
  expect(pressed()).toEqual(["26–28 March 2027"]);
  await user.tab();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(changed).toHaveBeenLastCalledWith(["2027-03-20", "2027-03-27"]);
  await user.tab();
  await user.keyboard(" ");
  expect(pressed()).toEqual(["19–21 March 2027Crown Yard, Cardiff"]);
});

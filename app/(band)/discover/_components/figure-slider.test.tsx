import { useState } from "react";
import { renderToString } from "react-dom/server";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FigureSlider } from "./figure-slider";

afterEach(cleanup);

function Controlled({ max, seen }: { max: number; seen: (number | null)[] }) {
  const [from, setFrom] = useState<number | null>(null);
  const change = (low: number | null) => {
    setFrom(low);
    seen.push(low);
  };
  return <FigureSlider label="Followers" max={max} from={from} to={null} onChange={change} />;
}

test.each([100_000, 1_000_000])(
  "every arrow key changes the lower end of %d by a step, and back",
  (max) => {
    const seen: (number | null)[] = [];
    render(<Controlled max={max} seen={seen} />);
    const press = (key: string) =>
      fireEvent.keyDown(screen.getByRole("slider", { name: "Followers, minimum" }), { key });
    for (let times = 0; times < 5; times++) press("ArrowRight");
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    expect(seen.toSorted((a, b) => a! - b!)).toEqual(seen);
    for (let times = 0; times < 5; times++) press("ArrowLeft");
    expect(seen.slice(5)).toEqual([...seen.slice(0, 4).reverse(), null]);
  },
);

test("its ends have their places in the server's HTML already", () => {
  const noChange = () => {};
  const html = renderToString(
    <FigureSlider label="Followers" max={1000} from={null} to={null} onChange={noChange} />,
  );
  expect(html.match(/aria-valuenow="\d+"/g)).toEqual(['aria-valuenow="0"', 'aria-valuenow="100"']);
});

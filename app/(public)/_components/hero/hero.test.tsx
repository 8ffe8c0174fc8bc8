import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Hero } from "./hero";

afterEach(cleanup);

it.each([
  [0, 0, "Your first six months are free."],
  [1, 0, "1 band. Your first six months are free."],
  [30, 1, "30 bands in 1 country. Your first six months are free."],
])("with %i bands in %i countries says: %s", (bandCount, countryCount, text) => {
  const { container } = render(<Hero bandCount={bandCount} countryCount={countryCount} />);
  expect(container.querySelector("p.figures")?.textContent).toBe(text);
});

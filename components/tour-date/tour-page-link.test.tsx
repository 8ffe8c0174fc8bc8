import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TourPageLink } from "./tour-page-link";

afterEach(cleanup);

test.each([
  ["https://www.bandsintown.com/a/1", "Tour dates on Bandsintown"],
  ["http://shows.example/us", "Tour dates on shows.example"],
])("%s is called %s", (url, name) => {
  render(<TourPageLink url={url} />);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(url);
});

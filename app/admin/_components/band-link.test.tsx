import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BandLink } from "./band-link";

afterEach(cleanup);

test("links to a band's profile if it has one", () => {
  const { rerender } = render(<BandLink band={{ id: "b1", name: "Night Bus", isLive: true }} />);
  expect(screen.getByRole("link", { name: "Night Bus" }).getAttribute("href")).toBe(
    "/band/b1/profile",
  );
  rerender(<BandLink band={{ id: "b1", name: "Night Bus", isLive: false }} />);
  expect(screen.getByText("Night Bus")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

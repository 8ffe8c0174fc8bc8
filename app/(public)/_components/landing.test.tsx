import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { makeComparable } from "@/tests/support/comparable";
import { ClosingCall } from "./closing-call";
import { ExampleBands } from "./example-bands";
import { RewardsSection } from "./rewards-section";

afterEach(cleanup);

function showBandWith(points: number) {
  const { genreNames: genres, ...band } = makeComparable({ name: "Night Bus" });
  render(<ExampleBands bands={[{ ...band, genres, badge: null, points, rank: 1 }]} />);
}

it("says that a band leads the board once it has points", () => {
  showBandWith(0);
  expect(screen.queryByText(/Leading the board/)).toBeNull();
  expect(screen.getByText(/Every band gets its own two-colour poster/)).toBeTruthy();
  cleanup();
  showBandWith(25);
  expect(screen.getByText(/^Leading the board tonight\. No photo\?/)).toBeTruthy();
});

it("says what an invited band has to do for its inviter's month and points", () => {
  render(<ClosingCall />);
  expect(screen.getByText(/confirms its email address and completes its profile/)).toBeTruthy();
  cleanup();
  render(<RewardsSection nights={[]} />);
  expect(
    screen.getByText("A band you invited confirms its email and completes its profile"),
  ).toBeTruthy();
});

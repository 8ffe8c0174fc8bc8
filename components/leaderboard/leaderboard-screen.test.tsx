import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LeaderboardScreen } from "@/components/leaderboard/leaderboard-screen";
import { makeComparable } from "@/tests/support/comparable";

afterEach(cleanup);

type Bands = React.ComponentProps<typeof LeaderboardScreen>["page"]["items"];

const makeBands = (points: number[]): Bands =>
  points.map((count, index) => {
    const { genreNames: genres, ...band } = makeComparable({ name: `Band ${index + 1}` });
    return { ...band, id: `b${index + 1}`, genres, badge: null, points: count, rank: index + 1 };
  });

function showBands(points: number[], isFirstPage = true) {
  render(
    <LeaderboardScreen
      page={{ items: makeBands(points), nextCursor: null }}
      total={points.length}
      filters={{}}
      isFirstPage={isFirstPage}
    />,
  );
  return screen.queryByRole("list", { name: "Top three" });
}

it("shows the first three as posters that lead to their profiles", () => {
  const podium = showBands([500, 250, 100, 25]);
  const links = within(podium!).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/band/b1/profile",
    "/band/b2/profile",
    "/band/b3/profile",
  ]);
  const poster = "svg[viewBox='0 0 600 750']";
  expect(podium?.querySelectorAll(poster)).toHaveLength(3);
  expect(screen.getByRole("table").querySelectorAll(poster), "too heavy for a row").toHaveLength(0);
  expect(screen.getAllByRole("row")).toHaveLength(5);
});

it.each<[string, number[], boolean]>([
  ["of two bands", [50, 25], true],
  ["before anyone has points", [0, 0, 0], true],
  ["on later pages", [50, 25, 10], false],
])("has no podium %s", (_case, points, isFirstPage) => {
  expect(showBands(points, isFirstPage)).toBeNull();
});

it.each([
  [0, "0 Collaborations"],
  [1, "1 Collaboration"],
  [2, "2 Collaborations"],
])("names %d collaborations in their number on small screens", (collaborationsCount, text) => {
  const [band] = makeBands([100]);
  render(
    <LeaderboardScreen
      page={{ items: [{ ...band!, collaborationsCount }], nextCursor: null }}
      total={1}
      filters={{}}
      isFirstPage
    />,
  );
  const cells = screen.getAllByRole("cell").map(({ children }) => [...children]);
  const words = cells.map((parts) => parts.map(({ textContent }) => textContent).join(" "));
  expect(words).toContain(text);
});

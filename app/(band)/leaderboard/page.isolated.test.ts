import { expect, test, vi } from "vitest";
import * as viewers from "@/app/viewer";
import { makeViewer } from "@/tests/support/factories";
import MemberLeaderboardPage from "./page";

test("filters in any spelling are shown as their options", async () => {
  vi.spyOn(viewers, "findViewer").mockResolvedValue(await makeViewer());
  const open = async (query: Record<string, string>) => {
    const { props } = await MemberLeaderboardPage({
      params: Promise.resolve({}),
      searchParams: Promise.resolve(query),
    });
    return props.filters;
  };
  expect(await open({ region: "de", genre: "hip hop" })).toEqual({
    region: "DE",
    genre: "Hip-Hop",
  });
  expect(await open({ genre: "post-punk" })).toEqual({ genre: "Post Punk" });
  expect(await open({ region: "all" })).toEqual({});
});

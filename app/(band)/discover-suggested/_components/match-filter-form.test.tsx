import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { withNuqsTestingAdapter, type OnUrlUpdateFunction } from "nuqs/adapters/testing";
import { afterEach, expect, test, vi } from "vitest";
import { MatchFilterForm } from "./match-filter-form";

afterEach(cleanup);

function show(searchParams: string) {
  const onUrlUpdate = vi.fn<OnUrlUpdateFunction>();
  const Adapter = withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true });
  render(
    <Adapter>
      <MatchFilterForm genres={["Dub", "Indie"]} hasAudience={false} />
    </Adapter>,
  );
  return { query: () => onUrlUpdate.mock.lastCall?.[0].queryString };
}

const genreField = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Genre" });
const listOptions = () => [...genreField().options].map(({ text }) => text);

test("shows the chosen genre although no match has it, and lets it be changed", async () => {
  const { query } = show("?sort=name&genre=Shoegaze");
  expect(genreField().value).toBe("Shoegaze");
  expect(listOptions()).toEqual(["All genres", "Dub", "Indie", "Shoegaze"]);
  await userEvent.selectOptions(genreField(), "All genres");
  await waitFor(() => expect(query()).toBe("?sort=name"));
  expect(listOptions()).toEqual(["All genres", "Dub", "Indie"]);
});

test("offers the genres of the matches once each", () => {
  show("?genre=Dub");
  expect(genreField().value).toBe("Dub");
  expect(listOptions()).toEqual(["All genres", "Dub", "Indie"]);
});

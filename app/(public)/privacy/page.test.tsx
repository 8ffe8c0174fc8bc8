import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import PrivacyPage from "./page";

afterEach(cleanup);

const textUnder = (name: string) =>
  screen.getByRole("heading", { name }).nextElementSibling?.textContent;

test("says who else reads messages, what a model gets, what the browser keeps and what stays", () => {
  render(<PrivacyPage />);
  expect(textUnder("What only signed-in bands can see")).toMatch(
    /admins can read first messages that we hold back, reported messages .* a disputed night/,
  );
  expect(textUnder("Suggestions and drafts")).toContain("or another band asks for one about you");
  expect(textUnder("Cookies")).toMatch(
    /keeps your username and email address, your drafts, unsent messages .* conversations/,
  );
  expect(textUnder("Leaving")).toMatch(
    /answers about nights stay .* report you made stays without/,
  );
});

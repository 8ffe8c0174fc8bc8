import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { env } from "@/lib/env";
import ContactPage from "./page";

const { CONTACT_EMAIL } = env();

afterEach(() => {
  cleanup();
  Object.assign(env(), { CONTACT_EMAIL });
});

it.each([
  ["crew@example.com", / It goes straight to our admins\. Without a band here, write to us\.$/],
  [undefined, / It goes straight to our admins\.$/],
])("says how to report a band, with the address %s", (address, end) => {
  Object.assign(env(), { CONTACT_EMAIL: address });
  render(<ContactPage />);
  const text = screen.getByRole("heading", { name: "Report a band" }).nextElementSibling;
  expect(text?.textContent).toMatch(/^Signed in with your band, open the band's profile/);
  expect(text?.textContent).toMatch(end);
});

it.each([
  ["crew@example.com", "Write to us with your username"],
  [undefined, "Ask them with your username"],
])("says who lets in without phone and codes, with the address %s", (address, ask) => {
  Object.assign(env(), { CONTACT_EMAIL: address });
  render(<ContactPage />);
  const text = screen.getByText(/^Lost your phone and your recovery codes\?/).textContent;
  expect(text).toContain(`can turn two-step sign-in off for you. ${ask}`);
});

import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { AuthLinks } from "@/components/account/auth-links";
import { storeViewerCopy } from "@/browser/viewer-copy";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

it("offers visitors to log in or sign up, without JavaScript too", () => {
  storeViewerCopy({ username: "nina", email: "nina@example.com", bandId: null });
  expect(renderToString(<AuthLinks linkClass="" />)).toMatch(/\/login.*\/signup/);
  localStorage.clear();
  render(<AuthLinks linkClass="" />);
  expect(hrefs()).toEqual(["/login", "/signup"]);
});

it.each(["{", "null", "[]", '{"username":1}'])(
  "removes the unreadable copy %s and shows the visitor's links",
  (copy) => {
    localStorage.setItem("user", copy);
    render(<AuthLinks linkClass="" />);
    expect(localStorage.getItem("user")).toBeNull();
    expect(hrefs()).toEqual(["/login", "/signup"]);
  },
);

it("links to the dashboard when signed in", () => {
  storeViewerCopy({ username: "nina", email: "nina@example.com", bandId: null });
  render(<AuthLinks linkClass="" />);
  expect(hrefs()).toEqual(["/dashboard"]);
});

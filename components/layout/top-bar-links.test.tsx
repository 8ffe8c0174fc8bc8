import { expect, test } from "vitest";
import { commandsFor } from "./command-palette-commands";
import { topBarLinks } from "./top-bar-links";

const called = { username: "admin", email: "admin@admin.example", bandId: "b1", bandName: "admin" };
const means = { setTheme: () => {}, showShortcuts: () => {} };
const places = (isAdmin: boolean) => {
  const viewer = { ...called, isAdmin };
  return [
    ...topBarLinks(viewer).map(({ href }) => href),
    ...commandsFor(viewer, means).map(({ to }) => to),
  ];
};

test("the top bar, its drawer and the palette lead to the admin area by the role, never by a name or an address", () => {
  expect(places(false)).not.toContain("/admin");
  expect(places(true).filter((place) => place === "/admin")).toHaveLength(2);
});

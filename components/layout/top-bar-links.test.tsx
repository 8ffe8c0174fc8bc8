import { expect, test } from "vitest";
import { listCommands } from "./command-palette-commands";
import { topBarLinks } from "./top-bar-links";

const member = { username: "admin", email: "admin@admin.example", bandId: "b1", bandName: "admin" };
const handlers = { setTheme: () => {}, showShortcuts: () => {} };
const linkTargets = (isAdmin: boolean) => {
  const viewer = { ...member, isAdmin };
  return [
    ...topBarLinks(viewer).map(({ href }) => href),
    ...listCommands(viewer, handlers).map(({ to }) => to),
  ];
};

test("only an admin's role shows links to the admin area, not a name or an email address", () => {
  expect(linkTargets(false)).not.toContain("/admin");
  expect(linkTargets(true).filter((href) => href === "/admin")).toHaveLength(2);
});

import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { QuietLink } from "./quiet-link";

vi.mock("next/link", () => ({ default: ({ prefetch, ...rest }: { prefetch?: boolean }) => <a data-prefetch={String(prefetch)} {...rest} /> }));

test("what a link leads to is fetched once somebody is near it, by pointer or by keyboard", () => {
  render(
    <>
      <QuietLink href="/about">About</QuietLink>
      <QuietLink href="/terms">Terms</QuietLink>
    </>,
  );
  const fetched = (name: string) => screen.getByRole("link", { name }).dataset.prefetch;
  expect([fetched("About"), fetched("Terms")]).toEqual(["false", "false"]);
  fireEvent.mouseEnter(screen.getByRole("link", { name: "About" }));
  expect([fetched("About"), fetched("Terms")]).toEqual(["undefined", "false"]);
  fireEvent.focus(screen.getByRole("link", { name: "Terms" }));
  expect(fetched("Terms")).toBe("undefined");
});

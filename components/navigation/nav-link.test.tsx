import { cleanup, render, screen } from "@testing-library/react";
import Link from "next/link";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { NavLink } from "./nav-link";

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Everything is in view. */
class EagerObserver {
  constructor(private notify: (entries: object[]) => void) {}
  observe = (target: Element) => this.notify([{ target, isIntersecting: true }]);
  unobserve() {}
  disconnect() {}
}

test("a link of the navigation is not prefetched when it comes into view, unlike others", () => {
  vi.stubEnv("NODE_ENV", "production"); // Next prefetches in no other
  vi.stubGlobal("IntersectionObserver", EagerObserver);
  const prefetch = vi.fn(async (path: string) => void path);
  const router = { pathname: "/dashboard", asPath: "/dashboard", query: {}, prefetch };
  render(
    <RouterContext value={router as never}>
      <PathnameContext value="/dashboard">
        <NavLink href="/dashboard">Dashboard</NavLink>
        <NavLink href="/inbox">Inbox</NavLink>
        <Link href="/about">About</Link>
      </PathnameContext>
    </RouterContext>,
  );
  expect(screen.getAllByRole("link")).toHaveLength(3);
  expect(prefetch.mock.calls.map(([path]) => path)).toEqual(["/about"]);
});

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { use, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { LEAVE_EVENT, type OnLeave } from "@/components/form/request-leave";
import { router } from "@/tests/setup/navigation";
import { PlainLink } from "./plain-link";
import { PlainLinkNavigation } from "./plain-link-navigation";

afterEach(() => {
  cleanup();
  router.push.mockReset();
});

function show() {
  render(
    <>
      <PlainLink href="/about">
        <b>About</b>
      </PlainLink>
      <PlainLink href="/leaderboard?genre=Rock#list" keepScroll>
        Rock
      </PlainLink>
      <a href="/dashboard">Dashboard</a>
      <PlainLinkNavigation />
    </>,
  );
}

const link = (name: string) => screen.getByRole("link", { name });

/** Whether the click was left to the browser. */
const isLeft = (name: string, keys?: MouseEventInit) =>
  fireEvent.click(link(name), { button: 0, ...keys });

test("a link is prefetched on hover, touch or focus", () => {
  show();
  expect(router.prefetch).not.toHaveBeenCalled();
  fireEvent.mouseOver(screen.getByText("About"));
  expect(router.prefetch).toHaveBeenLastCalledWith("/about");
  fireEvent.touchStart(link("Rock"));
  expect(router.prefetch).toHaveBeenLastCalledWith("/leaderboard?genre=Rock#list");
  fireEvent.focusIn(screen.getByText("About"));
  expect(router.prefetch).toHaveBeenCalledTimes(3);
  fireEvent.mouseOver(link("Dashboard"));
  expect(router.prefetch).toHaveBeenCalledTimes(3);
});

test("a click navigates within the app, and keeps the scroll position for filters", () => {
  show();
  expect(isLeft("About")).toBe(false);
  expect(router.push).toHaveBeenLastCalledWith("/about", { scroll: true });
  expect(isLeft("Rock")).toBe(false);
  expect(router.push).toHaveBeenLastCalledWith("/leaderboard?genre=Rock#list", { scroll: false });
});

test("a filter form navigates with what is filled in, once a page with unsaved input lets go", () => {
  render(
    <>
      <form action="/rewards" data-plain-form>
        <input type="hidden" name="rewardType" value="VENUE" />
        <input name="cursor" defaultValue="" />
        <input name="region" defaultValue="Ö" />
        <button>Show</button>
      </form>
      <PlainLinkNavigation />
    </>,
  );
  const show = screen.getByRole("button", { name: "Show" });
  fireEvent.click(show);
  expect(router.push).toHaveBeenLastCalledWith("/rewards?rewardType=VENUE&region=%C3%96", {
    scroll: false,
  });
  router.push.mockClear();
  let leave: OnLeave = () => {};
  const ask = (event: CustomEvent<OnLeave>) => {
    event.preventDefault();
    leave = event.detail;
  };
  window.addEventListener(LEAVE_EVENT, ask, { once: true });
  fireEvent.click(show);
  expect(router.push).not.toHaveBeenCalled();
  void leave();
  expect(router.push).toHaveBeenCalledOnce();
});

function FilteredPage({ loaded, isKept }: { loaded?: Promise<void>; isKept?: boolean }) {
  const [pages, setPages] = useState(1);
  router.push.mockImplementation(() => setPages(2));
  if (loaded && pages === 2) use(loaded);
  return (
    <main key={isKept ? undefined : pages}>
      <PlainLink href={pages === 1 ? "/rewards?region=DE" : "/rewards"} keepScroll>
        Germany
      </PlainLink>
      <PlainLink href="/rewards">All rewards</PlainLink>
      <form action="/rewards" data-plain-form>
        <button type="submit">Show</button>
      </form>
      <details open={pages === 1}>
        <summary>Another country</summary>
        <form action="/rewards" data-plain-form>
          <button type="submit">Show country</button>
        </form>
      </details>
    </main>
  );
}

test.each([
  ["Germany", "Germany"],
  ["Show", "Show"],
  ["Show country", "Another country"],
  ["All rewards", undefined],
])("%s on a page that is replaced gives the focus to %s", (name, expected) => {
  render(
    <>
      <FilteredPage />
      <PlainLinkNavigation />
    </>,
  );
  const pressed = screen.getByText(name);
  pressed.focus();
  fireEvent.click(pressed);
  expect(pressed.isConnected).toBe(false);
  const focused = document.activeElement;
  expect(focused === document.body ? undefined : focused?.textContent).toBe(expected);
});

test("a button whose details close on the same page gives the focus to their summary", () => {
  render(
    <>
      <FilteredPage isKept />
      <PlainLinkNavigation />
    </>,
  );
  const pressed = screen.getByText("Show country");
  pressed.focus();
  fireEvent.click(pressed);
  expect(pressed.isConnected).toBe(true);
  expect(document.activeElement?.textContent).toBe("Another country");
});

test("the focus moves without scrolling", () => {
  render(
    <>
      <FilteredPage />
      <PlainLinkNavigation />
    </>,
  );
  screen.getByText("Germany").focus();
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  fireEvent.click(screen.getByText("Germany"));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
});

test("a field that is focused while the page loads keeps the focus", async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  render(
    <>
      <input aria-label="Search" />
      <FilteredPage loaded={loaded} />
      <PlainLinkNavigation />
    </>,
  );
  const pressed = screen.getByText("Germany");
  pressed.focus();
  await act(async () => void fireEvent.click(pressed));
  expect(document.activeElement).toBe(pressed);
  const search = screen.getByRole("textbox", { name: "Search" });
  search.focus();
  await act(async () => load());
  expect(pressed.isConnected).toBe(false);
  expect(document.activeElement).toBe(search);
});

test("forms that post or open a tab are left to the browser", () => {
  render(
    <>
      <form action="/rewards" data-plain-form method="post">
        <button>Post</button>
      </form>
      <form action="/rewards" data-plain-form target="_blank">
        <button>Open a tab</button>
      </form>
      <PlainLinkNavigation />
    </>,
  );
  for (const { form } of screen.getAllByRole<HTMLButtonElement>("button"))
    expect(fireEvent.submit(form!)).toBe(true);
  expect(router.push).not.toHaveBeenCalled();
});

test("other links, modified clicks and handled clicks are left to the browser", () => {
  show();
  for (const keys of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    expect(isLeft("About", keys)).toBe(true);
  const answered = (event: Event) => event.preventDefault();
  link("About").addEventListener("click", answered);
  isLeft("About");
  // A browser would load the page; this one cannot.
  link("Dashboard").addEventListener("click", (event) =>
    expect(event.defaultPrevented).toBe(false),
  );
  link("Dashboard").setAttribute("href", "#");
  isLeft("Dashboard");
  expect(router.push).not.toHaveBeenCalled();
});

import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import Link from "next/link";
import { afterEach, expect, test } from "vitest";
import { InboxFrame } from "./inbox-frame";

afterEach(cleanup);

const inbox = (pathname: string) => (
  <PathnameContext value={pathname}>
    <InboxFrame
      list={
        <Link href="/inbox/b" prefetch={false} onClick={(event) => event.preventDefault()}>
          Swell
        </Link>
      }
    >
      <textarea data-focus-opened="fine" />
    </InboxFrame>
  </PathnameContext>
);

test("the message box gets the focus once the chosen conversation is shown", async () => {
  const { rerender } = render(inbox("/inbox/a"));
  const link = screen.getByRole("link");
  await userEvent.click(link);
  expect(document.activeElement).toBe(link);
  rerender(inbox("/inbox/b"));
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  await userEvent.click(link);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

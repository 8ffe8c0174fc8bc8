import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useTitleCount } from "./use-title-count";

const titleBefore = document.title;
afterEach(() => void (document.title = titleBefore));

test("the count comes before the title of each page, also of a name that begins like a count", async () => {
  document.title = "(24) Hours";
  const { rerender, unmount } = renderHook(useTitleCount, { initialProps: 0 });
  expect(document.title).toBe("(24) Hours");
  rerender(3);
  expect(document.title).toBe("(3) (24) Hours");
  rerender(4);
  expect(document.title).toBe("(4) (24) Hours");
  document.title = "Inbox";
  await waitFor(() => expect(document.title).toBe("(4) Inbox"));
  rerender(0);
  expect(document.title).toBe("Inbox");
  rerender(1);
  unmount();
  expect(document.title).toBe("Inbox");
});

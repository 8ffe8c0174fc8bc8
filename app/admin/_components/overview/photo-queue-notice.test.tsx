import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PhotoQueueNotice } from "./photo-queue-notice";

afterEach(cleanup);

test.each([
  [{ waiting: 1, oldestDays: 0 }, "1 photo waits for review, for less than a day."],
  [{ waiting: 3, oldestDays: 0 }, "3 photos wait for review, the oldest for less than a day."],
  [{ waiting: 2, oldestDays: 1 }, "2 photos wait for review, the oldest for 1 day."],
])("%j is “%s”", (queue, text) => {
  const { container } = render(<PhotoQueueNotice queue={queue} />);
  expect(container.querySelector("p")?.textContent).toBe(text);
});

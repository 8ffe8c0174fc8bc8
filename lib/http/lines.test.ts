import { expect, it } from "vitest";
import { streamLines } from "@/lib/http/lines";

it("sends a value a line, as they come", async () => {
  const response = await streamLines(async () =>
    (async function* () {
      yield { one: 1 };
      yield "two";
    })(),
  );
  expect(await response.text()).toBe('{"one":1}\n"two"\n');
});

it("tells of a reader that leaves while a value is being waited for", async () => {
  let left: AbortSignal | undefined;
  const response = await streamLines(async (signal) => {
    left = signal;
    return (async function* () {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      yield "too late";
    })();
  });
  const reader = response.body!.getReader();
  const read = reader.read();
  expect(left?.aborted).toBe(false);
  await reader.cancel();
  expect(left?.aborted).toBe(true);
  expect(await read).toEqual({ value: undefined, done: true });
});

import { useRef } from "react";

type Call<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;

/** Calls while one runs join it: a second press can come before the button shows that it is busy. */
export function useSingleFlight<Args extends unknown[], Result>(
  call: Call<Args, Result>,
): Call<Args, Result> {
  const running = useRef<Promise<Result> | null>(null);
  return (...args) => {
    running.current ??= call(...args).finally(() => {
      running.current = null;
    });
    return running.current;
  };
}

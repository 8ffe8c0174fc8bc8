import { useState } from "react";

/** State made from what the page brings, and made again when a refresh brings something new. */
export function useRefreshedState<Source, State>(
  source: Source,
  toState: (source: Source, before?: State) => State,
) {
  const [current, setCurrent] = useState(() => ({ source, state: toState(source) }));
  if (current.source !== source) setCurrent({ source, state: toState(source, current.state) });
  const change = (update: (before: State) => State) =>
    setCurrent((before) => ({ source: before.source, state: update(before.state) }));
  return [current.state, change] as const;
}

import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type StreamEvent = { id: string; type: string; data: unknown };
type Target = { origin: string; path: string; cookie?: string };

const RETRY_MS = 200;
const agent = new http.Agent({ keepAlive: false, maxSockets: Infinity });

/**
 * Follows a stream as browsers do: reopens it when it breaks, after its last id, at whatever `target`
 * names by then. Resolves once it is open, with a function that closes it.
 */
export async function followStream(
  target: () => Target,
  onEvent: (event: StreamEvent) => void,
  onBreak: () => void = () => {},
): Promise<() => void> {
  const state: State = { isOver: false, lastId: "", request: null, onBreak };
  await new Promise<void>((onOpen) => void keepReading(target, onEvent, state, onOpen));
  return () => {
    state.isOver = true;
    state.request?.destroy();
  };
}

type State = {
  isOver: boolean;
  lastId: string;
  request: http.ClientRequest | null;
  onBreak: () => void;
};

async function keepReading(
  target: () => Target,
  onEvent: (event: StreamEvent) => void,
  state: State,
  onOpen: () => void,
) {
  while (!state.isOver) {
    await readOnce(target(), onEvent, state, onOpen).catch(() => {});
    if (state.isOver) return;
    state.onBreak();
    await sleep(RETRY_MS);
  }
}

function readOnce(
  { origin, path, cookie = "" }: Target,
  onEvent: (event: StreamEvent) => void,
  state: State,
  onOpen: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    state.request = http.get(
      origin + path,
      { agent, headers: { cookie, ...(state.lastId && { "last-event-id": state.lastId }) } },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`A stream was answered with ${response.statusCode}`));
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          onOpen();
          const blocks = (text + chunk).split("\n\n");
          text = blocks.pop()!;
          for (const block of blocks) dispatch(block, onEvent, state);
        });
        response.on("close", () => resolve());
      },
    );
    state.request.on("error", reject);
  });
}

function dispatch(block: string, onEvent: (event: StreamEvent) => void, state: State) {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
  const id = field("id");
  const data = field("data");
  if (id) state.lastId = id;
  if (id && data) onEvent({ id, type: field("event") ?? "message", data: JSON.parse(data) });
}

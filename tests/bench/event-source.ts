import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type StreamEvent = { id: string; type: string; data: unknown };
type Target = { origin: string; path: string; cookie?: string };

/** Milliseconds before a broken stream is opened again. */
const RETRY_MS = 200;
const agent = new http.Agent({ keepAlive: false, maxSockets: Infinity });

/**
 * Follows a stream as a browser does: opens it again when it breaks, from its last id on. `where` is asked each time, so
 * that it may name another instance. Resolves when it stands for the first time, with what ends it.
 */
export async function followStream(
  where: () => Target,
  hear: (event: StreamEvent) => void,
): Promise<() => void> {
  const state = { isOver: false, lastId: "", request: null as http.ClientRequest | null };
  await new Promise<void>((stands) => void keepReading(where, hear, state, stands));
  return () => {
    state.isOver = true;
    state.request?.destroy();
  };
}

type State = { isOver: boolean; lastId: string; request: http.ClientRequest | null };

async function keepReading(
  where: () => Target,
  hear: (event: StreamEvent) => void,
  state: State,
  stands: () => void,
) {
  while (!state.isOver) {
    await readOnce(where(), hear, state, stands).catch(() => {});
    if (!state.isOver) await sleep(RETRY_MS);
  }
}

function readOnce(
  { origin, path, cookie = "" }: Target,
  hear: (event: StreamEvent) => void,
  state: State,
  stands: () => void,
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
          stands();
          const blocks = (text + chunk).split("\n\n");
          text = blocks.pop()!;
          for (const block of blocks) take(block, hear, state);
        });
        response.on("close", () => resolve());
      },
    );
    state.request.on("error", reject);
  });
}

function take(block: string, hear: (event: StreamEvent) => void, state: State) {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
  const id = field("id");
  const data = field("data");
  if (id) state.lastId = id;
  if (id && data) hear({ id, type: field("event") ?? "message", data: JSON.parse(data) });
}

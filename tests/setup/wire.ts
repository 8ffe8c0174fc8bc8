import { once } from "node:events";
import { createConnection, createServer, type AddressInfo, type Socket } from "node:net";

export type Wire = { port: number; freeze: () => void; thaw: () => void; close: () => Promise<void> };

/** Leads connections on to a local port. While it is frozen nothing comes through, and neither end hears that. */
export async function wireTo(target: number): Promise<Wire> {
  const ends = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = createConnection(target, "127.0.0.1");
    for (const [from, to] of [[near, far], [far, near]] as const) {
      ends.add(from);
      from.on("data", (bytes) => to.write(bytes)).on("error", () => to.destroy()).on("close", () => (ends.delete(from), to.destroy()));
      if (isFrozen) from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      ends.forEach((end) => end.pause());
    },
    thaw: () => {
      isFrozen = false;
      ends.forEach((end) => end.resume());
    },
    close: async () => {
      ends.forEach((end) => end.destroy());
      server.close();
      await once(server, "close");
    },
  };
}

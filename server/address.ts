import { once } from "node:events";
import { createServer } from "node:net";
import { systemCode } from "@/lib/errors";
import { CommandError } from "./command";

/** Throws CommandError when nothing can listen there. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    if (systemCode(error) !== "EADDRINUSE")
      throw new CommandError(
        `Doublebill cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : error}`,
      );
    throw new CommandError(
      `Port ${port} on ${host} is already in use. Stop what uses it or choose another: PORT=4000 npm start`,
    );
  }
  probe.close();
  await once(probe, "close");
}

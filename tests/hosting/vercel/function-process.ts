import { fork, type ChildProcess } from "node:child_process";
import { EventEmitter, once } from "node:events";
import path from "node:path";

const NOBODY = 65534;

type Told = { port?: number; endedCalls?: number };

/**
 * One of Vercel's functions, as a user who may not write into its folder. Its process is stopped once its answers and what they
 * left to `waitUntil` have ended, and goes on with the next call.
 */
export class FunctionProcess {
  private readonly child: ChildProcess;
  private readonly events = new EventEmitter();
  private readonly port: Promise<number>;
  private calls = 0;
  private isStopped = false;

  constructor(output: string, folder: string, environment: Record<string, string>) {
    this.child = fork(path.join(output, "function.mjs"), [folder], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
      execArgv: [],
      ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
    });
    this.port = new Promise((resolve, reject) => {
      this.child.on("message", ({ port, endedCalls }: Told) => {
        if (port) resolve(port);
        else if (endedCalls === this.calls) this.stop();
      });
      this.child.once("exit", (code) => reject(new Error(`The function ${folder} ended: ${code}`)));
    });
  }

  /** The port for one call, which has to follow. */
  prepareCall(): Promise<number> {
    this.calls++;
    this.isStopped = false;
    this.child.kill("SIGCONT");
    return this.port;
  }

  private stop(): void {
    this.child.kill("SIGSTOP");
    this.isStopped = true;
    this.events.emit("stopped");
  }

  async stopped(): Promise<void> {
    while (!this.isStopped) await once(this.events, "stopped");
  }

  /** A stopped process takes no other signal. */
  end(): void {
    this.child.kill("SIGKILL");
  }
}

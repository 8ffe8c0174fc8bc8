// A worker thread does not inherit the TypeScript loader of its process.
import { register } from "tsx/esm/api";
import { parentPort, workerData } from "node:worker_threads";

register();
const { measure } = await import("./measure.ts");
parentPort.postMessage(await measure(workerData.file, workerData.format));

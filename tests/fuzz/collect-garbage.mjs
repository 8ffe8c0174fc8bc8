import { Session } from "node:inspector";

// Loaded into the app under test: what Node has only not collected yet is not held.
const session = new Session();
session.connect();
process.on("SIGUSR2", () => session.post("HeapProfiler.collectGarbage"));

// Writes new files and finds out their MD5. Plain JavaScript: a worker thread does not inherit the TypeScript loader of its process.
import { createHash } from "node:crypto";
import { closeSync, fdatasync, openSync, writeSync } from "node:fs";
import { parentPort } from "node:worker_threads";

const files = new Map();

const ACTS = {
  open: ({ id, path }) => void files.set(id, { descriptor: openSync(path, "wx"), hash: createHash("md5") }),
  write({ id, batch }) {
    const { descriptor, hash } = files.get(id);
    for (const chunk of batch) {
      for (let at = 0; at < chunk.byteLength; ) at += writeSync(descriptor, chunk, at);
      hash.update(chunk);
    }
  },
  digest: ({ id }) => files.get(id).hash.digest("hex"),
  // On its way to the disk already while others come in; whoever needs it there waits for that, and hears what goes wrong.
  close({ id }) {
    const { descriptor } = files.get(id);
    files.delete(id);
    fdatasync(descriptor, () => closeSync(descriptor));
  },
};

parentPort.on("message", ({ call, act, ...given }) => {
  try {
    parentPort.postMessage({ call, value: ACTS[act](given) });
  } catch ({ message, code }) {
    // An error's code would be lost on the way.
    parentPort.postMessage({ call, error: { message, code } });
  }
});

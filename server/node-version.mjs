// The first import of start.mjs, before anything that an older Node does not know.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Doublebill needs Node 20.19, 22 or 24; this is ${process.versions.node}.`);
  process.exit(1);
}

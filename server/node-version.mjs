// The first import of start.mjs, app.mjs and the operator commands in package.json,
// before modules that an older Node cannot load. The range is that of package.json.
const [major, minor] = process.versions.node.split(".").map(Number);
const isSupported =
  major === 24 || major === 26 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19);
if (!isSupported) {
  console.error(`Doublebill needs Node 20.19, 22.13, 24 or 26; this is ${process.versions.node}.`);
  process.exit(1);
}

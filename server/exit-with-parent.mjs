// Preloaded by server/children.mjs: the child ends with its parent, even one that was killed.
const parent = Number(new URL(import.meta.url).searchParams.get("parent"));
if (process.channel && process.ppid === parent) {
  process.on("disconnect", () => process.exit(1));
  process.channel.unref();
}

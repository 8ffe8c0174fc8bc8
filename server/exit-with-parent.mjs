// Loaded first into what the start command forks (`?parent=` is its process id): the child ends with its parent, also
// when that one is killed. Workers that the child starts itself get this file too, but their channel is not ours.
const parent = Number(new URL(import.meta.url).searchParams.get("parent"));
if (process.channel && process.ppid === parent) {
  process.on("disconnect", () => process.exit(1));
  process.channel.unref();
}

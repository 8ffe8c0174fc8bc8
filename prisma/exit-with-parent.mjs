// Loaded first into every process that the start command forks: it ends with its parent, also when that one is killed.
if (process.channel) {
  process.on("disconnect", () => process.exit(1));
  process.channel.unref();
}

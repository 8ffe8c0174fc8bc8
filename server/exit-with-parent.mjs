// Imported by the programs that children.mjs starts: they end with their parent, even one that was killed.
if (process.connected === false) process.exit(1);
process.on("disconnect", () => process.exit(1));
process.channel?.unref();

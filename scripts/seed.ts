import "@/server/exit-with-parent.mjs";
import { runCommand } from "@/server/command";
import { seed } from "@/prisma/seed/seed";

runCommand(import.meta.url, seed);

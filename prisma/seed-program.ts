import { runCommand } from "./command";
import { seed } from "./seed";

runCommand(import.meta.url, seed);

import type { ChildProcess } from "node:child_process";

export type Supervised = {
  name: string;
  start: () => ChildProcess;
  isReady: (child: ChildProcess) => boolean | Promise<boolean>;
  onReady?: () => void;
  isStopping: () => boolean;
  say: (line: string) => void;
};

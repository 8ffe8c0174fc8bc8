import { useSyncExternalStore } from "react";
import { isObject } from "@/browser/storage";

const subscribeToNothing = () => () => {};

/** Whether the person saves data, by the system's setting or the browser's; false on the server. */
export function useReducedData(): boolean {
  return useSyncExternalStore(subscribeToNothing, isReduced, () => false);
}

function isReduced(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  const savesData = isObject(connection) && connection.saveData === true;
  return savesData || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}

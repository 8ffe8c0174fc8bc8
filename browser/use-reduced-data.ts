import { isObject } from "@/browser/storage";
import { useHydrated } from "@/browser/use-hydrated";

/** Whether the person saves data, by the system's setting or the browser's; false on the server. */
export const useReducedData = (): boolean => useHydrated() && isReduced();

function isReduced(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  const savesData = isObject(connection) && connection.saveData === true;
  return savesData || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}

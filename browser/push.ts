import { queryOptions } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { readStored, removeStored, writeStored } from "@/browser/storage";
import { readViewerCopy } from "@/browser/viewer-copy";

export type PushSupport = "supported" | "unsupported" | "denied";

export function readPushSupport(): PushSupport {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window;
  if (!isSupported || !("Notification" in window)) return "unsupported";
  return Notification.permission === "denied" ? "denied" : "supported";
}

/** Whose wish it is: the next person at this browser is not told anything. */
const USER_KEY = "doublebill:push-user";

/**
 * Turns push on again for the user who had it on before their session ended, or when the
 * subscription is gone or for an older server key. Returns whether it did.
 */
export async function resumePush(username = readViewerCopy()?.username): Promise<boolean> {
  if (readStored("localStorage", USER_KEY) !== username) return false;
  if (readPushSupport() !== "supported" || Notification.permission !== "granted") return false;
  const { publicKey, isOn } = await api("GET", "/api/account/push-settings");
  if (!publicKey || (isOn && (await isSubscribedFor(publicKey)))) return false;
  return turnOnPush(publicKey);
}

async function isSubscribedFor(publicKey: string): Promise<boolean> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = (await pushManager.getSubscription())?.options.applicationServerKey;
  if (!key) return false;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}

/** Asks for permission first. Returns whether notifications were allowed. */
export async function turnOnPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription of an earlier session may be for another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  await api("PUT", "/api/account/push-subscription", {
    endpoint: endpoint ?? "",
    keys: { p256dh, auth },
  });
  writeStored("localStorage", USER_KEY, readViewerCopy()?.username ?? "");
  return true;
}

export async function turnOffPush(): Promise<void> {
  removeStored("localStorage", USER_KEY);
  await api("DELETE", "/api/account/push-subscription");
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

export const pushSettingsQuery = () =>
  queryOptions({
    queryKey: ["push-settings"],
    queryFn: () => api("GET", "/api/account/push-settings"),
  });

const OFFERED_KEY = "doublebill:push-offered";

/** Once in a browser, whose permission it is. */
export const canOfferPush = (): boolean =>
  readPushSupport() === "supported" &&
  Notification.permission === "default" &&
  readStored("localStorage", OFFERED_KEY) === null;

export const rememberPushOffer = (): void => writeStored("localStorage", OFFERED_KEY, "1");

import { onTestFinished, vi } from "vitest";

/** Ann has turned push on in this browser. */
export function rememberPushOfAnn(): void {
  localStorage.setItem("user", JSON.stringify({ username: "ann", email: null, bandId: null }));
  localStorage.setItem("doublebill:push-user", "ann");
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted" });
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
  onTestFinished(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });
}

/** Answers every call with 204, and that push is off. Returns the paths that were called. */
export function answerWithoutPush(): string[] {
  const paths: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    paths.push(path);
    const isAsked = path === "/api/account/push-settings";
    return isAsked
      ? Response.json({ publicKey: null, isOn: false })
      : new Response(null, { status: 204 });
  });
  return paths;
}

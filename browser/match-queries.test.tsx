import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { dismissMatchMutation, suggestedMatchesQuery } from "@/browser/match-queries";

const TEN_SECONDS = { timeout: 10_000 };

afterEach(() => vi.unstubAllGlobals());

/** A list of three matches, on screen; the server refuses to dismiss those of `refused`. */
async function listMatches(refused: string[] = []) {
  let listed = ["a", "b", "c"].map((id) => ({ id }));
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.includes("/suggested-matches")) return Response.json(listed);
    const id = path.split("/").at(-1)!;
    if (refused.includes(id)) return Response.json({ code: "internal" }, { status: 500 });
    listed = listed.filter((match) => match.id !== id);
    return new Response(null, { status: 204 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = new QueryObserver(client, suggestedMatchesQuery("band"));
  const shown: string[] = [];
  query.subscribe(({ data }) => data && shown.push(data.map(({ id }) => id).join("")));
  await vi.waitFor(() => expect(shown.at(-1)).toBe("abc"), TEN_SECONDS);
  const mutation = new MutationObserver(client, dismissMatchMutation(client, "band"));
  const dismiss = (id: string) => mutation.mutate({ id }).catch(() => {});
  const isIdle = () => expect(client.isFetching() + client.isMutating()).toBe(0);
  const settle = () => vi.waitFor(isIdle, TEN_SECONDS);
  return { shown, dismiss, settle };
}

test("two matches that are dismissed quickly do not come back", async () => {
  const { shown, dismiss, settle } = await listMatches();
  await Promise.all([dismiss("a"), dismiss("b")]);
  await settle();
  expect(shown.at(-1)).toBe("c");
  expect(shown.slice(shown.indexOf("c")).filter((ids) => ids !== "c")).toEqual([]);
});

test("a refused dismissal brings back its own match only", async () => {
  const { shown, dismiss, settle } = await listMatches(["a"]);
  await Promise.all([dismiss("a"), dismiss("b")]);
  await settle();
  expect(shown.at(-1)).toBe("ac");
  expect(shown).toContain("c");
  expect(shown.slice(shown.indexOf("c"))).not.toContain("abc");
});

test("a refused dismissal alone brings the match back", async () => {
  const { shown, dismiss, settle } = await listMatches(["a"]);
  await dismiss("a");
  await settle();
  expect(shown.at(-1)).toBe("abc");
});

import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

type Config = {
  cacheHandler?: string;
  generateBuildId: () => string | null;
  headers: () => Promise<{ source: string; headers: { key: string; value: string }[] }[]>;
};

async function configWith(settings: Record<string, string>): Promise<Config> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return ((await import("@/next.config.mjs")) as unknown as { default: Config }).default;
}

async function hsts(settings: Record<string, string>) {
  const [everywhere] = await (await configWith(settings)).headers();
  return everywhere!.headers.find(({ key }) => key === "Strict-Transport-Security")?.value;
}

it.each([
  ["", "max-age=63072000; includeSubDomains"],
  ["1", "max-age=63072000; includeSubDomains"],
  ["0", "max-age=63072000"],
])("HSTS_SUBDOMAINS=%s asks for %s", async (HSTS_SUBDOMAINS, header) => {
  expect(await hsts({ HSTS_SUBDOMAINS })).toBe(header);
});

it.each([
  [{ VISITOR_PAGES: "", VERCEL: "" }, true],
  [{ VISITOR_PAGES: "rendered", VERCEL: "" }, false],
  [{ VISITOR_PAGES: "", VERCEL: "1" }, false],
  [{ VISITOR_PAGES: "cached", VERCEL: "1" }, false],
])("with %o visitors' pages are cached: %s", async (settings, isCached) => {
  const { cacheHandler } = await configWith({ NODE_ENV: "production", ...settings });
  expect(cacheHandler !== undefined).toBe(isCached);
});

it("names a build by its sources, and leaves the name of another `next build` to Next", async () => {
  const { generateBuildId } = await configWith({ BUILD_HASH: "hash-of-sources" });
  expect(generateBuildId()).toBe("hash-of-sources");
  vi.stubEnv("BUILD_HASH", undefined);
  expect(generateBuildId()).toBeNull();
});

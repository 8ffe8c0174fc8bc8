import { manyBands, withProduct } from "./workspace";

/** Suggestions of a band with a thousand conversations: `npm run bench:suggestions -- 100000`. */
const count = Number(process.argv[2] ?? 100_000);

await withProduct(manyBands(count), async ({ origin }) => {
  const { measureCalls } = await import("./latency");
  const { suggestionsCall } = await import("./suggestions-calls");
  const { credentials, call } = await suggestionsCall();
  await measureCalls(`Suggestions, ${count} bands`, origin, credentials, [call]);
});

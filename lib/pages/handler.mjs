// Next loads this file by itself, outside the bundle; the store that does the work is put in place by instrumentation.ts.
// Without one (during a build) nothing is kept.
const store = () => globalThis[Symbol.for("doublebill.pages")];

export default class PageCacheHandler {
  async get(key) {
    return (await store()?.get(key)) ?? null;
  }

  async set(key, value) {
    await store()?.set(key, value);
  }

  // Pages are dropped by what the database announces, see store.ts.
  async revalidateTag() {}

  resetRequestCache() {}
}

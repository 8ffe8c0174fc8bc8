// Next loads this file by itself, outside the bundle; the store that does the work is put in place by instrumentation.ts.
// Without one (during a build) nothing is kept.
const store = () => globalThis[Symbol.for("doublebill.pages")];

export default class PageCacheHandler {
  async get(key) {
    return store()?.get(key) ?? null;
  }

  async set(key, value) {
    store()?.set(key, value);
  }

  // The database announces which pages to drop, see store.ts.
  async revalidateTag() {}

  resetRequestCache() {}
}

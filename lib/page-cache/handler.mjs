// Next loads this file outside the bundle; lib/boot.ts puts the store in place.
const store = () => globalThis[Symbol.for("doublebill.pages")];

export default class PageCacheHandler {
  async get(key) {
    return store()?.get(key) ?? null;
  }

  async set(key, value) {
    store()?.set(key, value);
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

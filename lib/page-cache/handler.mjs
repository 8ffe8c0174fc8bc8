// Next loads this file outside the bundle; lib/boot.ts puts the store in place.
export default class PageCacheHandler {
  async get(key) {
    return globalThis.doublebillPages?.get(key) ?? null;
  }

  async set(key, value) {
    globalThis.doublebillPages?.set(key, value);
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

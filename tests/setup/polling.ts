/** For `expect.poll`: a second is enough on a calm machine, and tests say nothing about speed. */
export const POLLING = { timeout: 10_000, interval: 50 };

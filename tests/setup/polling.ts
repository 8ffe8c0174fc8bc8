/** For `expect.poll`: generous, because tests do not measure speed. */
export const POLLING = { timeout: 10_000, interval: 50 };

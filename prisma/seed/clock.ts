const MINUTE = 60_000;

/** One "now" per seed run, so that its stories keep their order. */
const NOW = Date.now();

export const ago = (minutes: number): Date => new Date(NOW - minutes * MINUTE);

export function fromNow(days: number): Date {
  const date = new Date(NOW + days * 24 * 60 * MINUTE);
  date.setUTCHours(20, 0, 0, 0);
  return date;
}

/** Failures in a row after which a model is left alone, and for how long (milliseconds). */
const MAX_FAILURES = 5;
const RESET_TIMEOUT_MS = 60_000;

/** Leaves what keeps failing alone for a while, then lets one call try. Each process has its own: what it knows it has seen itself. */
export class Breaker {
  private failures = 0;
  private restsUntil = 0;

  /** Whether a call may go out now. */
  allows(now = Date.now()): boolean {
    if (this.failures < MAX_FAILURES) return true;
    if (now < this.restsUntil) return false;
    this.restsUntil = now + RESET_TIMEOUT_MS;
    return true;
  }

  succeed(): void {
    this.failures = 0;
  }

  fail(now = Date.now()): void {
    this.failures++;
    this.restsUntil = now + RESET_TIMEOUT_MS;
  }
}

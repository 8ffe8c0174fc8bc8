/** Failures in a row after which a model is left alone, and for how long (milliseconds). */
const FAILURES = 5;
const REST = 60_000;

/** Leaves what keeps failing alone for a while, then lets one call try. Each process has its own: what it knows it has seen itself. */
export class Breaker {
  private failures = 0;
  private restsUntil = 0;

  /** Whether a call may go out now. */
  allows(now = Date.now()): boolean {
    if (this.failures < FAILURES) return true;
    if (now < this.restsUntil) return false;
    this.restsUntil = now + REST;
    return true;
  }

  succeed(): void {
    this.failures = 0;
  }

  fail(now = Date.now()): void {
    this.failures++;
    this.restsUntil = now + REST;
  }
}

/** Consecutive failures that open the circuit. */
const MAX_FAILURES = 5;
const RESET_TIMEOUT_MS = 60_000;

/** Per process. While open, it allows one trial call per reset timeout. */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  allowsCall(now = Date.now()): boolean {
    if (this.failures < MAX_FAILURES) return true;
    if (now < this.openUntil) return false;
    this.openUntil = now + RESET_TIMEOUT_MS;
    return true;
  }

  recordSuccess(): void {
    this.failures = 0;
  }

  recordFailure(now = Date.now()): void {
    this.failures++;
    this.openUntil = now + RESET_TIMEOUT_MS;
  }
}

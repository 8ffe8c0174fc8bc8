import type { Failure, Result } from "./fuzz";

const SHOWN_SLOWEST = 10;
const SHOWN_FAILURES = 40;

/** What a person wants to know of a run, as lines. */
export function describe(
  { statuses, failures, slowest, renewals }: Result,
  seed: number,
): string[] {
  const counts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || "none"}: ${count}`);
  return [
    `Answers by status: ${counts.join(", ")}`,
    `Accounts that had to be replaced: ${renewals}`,
    "Slowest calls:",
    ...slowest
      .slice(0, SHOWN_SLOWEST)
      .map(
        ({ milliseconds, number, call }) =>
          `  ${Math.round(milliseconds)} ms, call ${number}: ${call.method} ${call.target.slice(0, 100)}`,
      ),
    `Failing calls: ${failures.length}`,
    ...describeKinds(failures),
    ...failures.slice(0, SHOWN_FAILURES).flatMap((failure) => describeFailure(failure, seed)),
  ];
}

function describeKinds(failures: Failure[]): string[] {
  const kinds = new Map<string, number>();
  for (const { kind, faults } of failures) {
    const name = `${kind.split(",")[0]}: ${faults[0]!.slice(0, 60)}`;
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  return [...kinds].sort(([, a], [, b]) => b - a).map(([name, count]) => `  ${count} × ${name}`);
}

export function describeFailure(
  { number, role, kind, faults, curl }: Failure,
  seed: number,
): string[] {
  return [`- seed ${seed}, call ${number}, as ${role}, ${kind}: ${faults.join("; ")}`, `  ${curl}`];
}

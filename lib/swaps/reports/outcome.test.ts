import { expect, test } from "vitest";
import { NIGHT_ANSWERS, type NightAnswer } from "@/tests/support/night-answers";
import { listCommitments, settle, type NightOutcome } from "./outcome";

// Rows: the host's answer. Columns: the guest's.
const TABLE: Record<NightAnswer, Record<NightAnswer, NightOutcome>> = {
  yes: { yes: "confirmed", we: "disputed", they: "disputed", nobody: "disputed", silent: "played" },
  we: {
    yes: "disputed",
    we: "notPlayed",
    they: "hostCouldNot",
    nobody: "hostCouldNot",
    silent: "hostCouldNot",
  },
  they: {
    yes: "disputed",
    we: "guestCouldNot",
    they: "disputed",
    nobody: "disputed",
    silent: "guestCouldNot",
  },
  nobody: {
    yes: "disputed",
    we: "guestCouldNot",
    they: "disputed",
    nobody: "notPlayed",
    silent: "notPlayed",
  },
  silent: {
    yes: "played",
    we: "guestCouldNot",
    they: "hostCouldNot",
    nobody: "notPlayed",
    silent: "lapsed",
  },
};

test.each(
  Object.entries(TABLE).flatMap(([host, row]) =>
    Object.entries(row).map(([guest, outcome]) => [host, guest, outcome] as const),
  ),
)("host %s, guest %s: %s", (host, guest, outcome) => {
  const answers = {
    host: NIGHT_ANSWERS[host as NightAnswer],
    guest: NIGHT_ANSWERS[guest as NightAnswer],
  };
  expect(settle(answers)).toBe(outcome);
});

test("only what was played is kept, and only the band that could not is to blame", () => {
  expect(listCommitments("confirmed")).toEqual(listCommitments("played"));
  expect(listCommitments("played").map(({ cause }) => cause)).toEqual(["Played", "Played"]);
  expect(listCommitments("hostCouldNot")).toEqual([{ side: "host", cause: "NotHosted" }]);
  expect(listCommitments("guestCouldNot")).toEqual([{ side: "guest", cause: "NoShow" }]);
  for (const outcome of ["notPlayed", "disputed", "lapsed"] as const)
    expect(listCommitments(outcome)).toEqual([]);
});

import { expect, test } from "vitest";
import { DEMO_USERNAME, demoBands } from "./demo-bands";
import {
  demoBlocks,
  demoDismissals,
  demoFailedEmails,
  demoReferrals,
  demoReports,
  demoStories,
} from "./demo-stories";
import { AGREEMENTS } from "./stories/agreements";
import { BEGINNINGS } from "./stories/beginnings";
import { europeanCollaborations } from "./stories/european-collaborations";
import { overseasCollaborations } from "./stories/overseas-collaborations";
import { beginningNotes } from "./stories/relations";

const order = demoBands.map(({ username }) => username);
const joined = new Map(demoBands.map((band) => [band.username, band.joinedDaysAgo * 24 * 60]));
const pairs = demoStories.map(({ between }) => [...between].sort().join(" "));
const submissions = demoStories.flatMap(({ collaboration }) => collaboration?.submission ?? []);
const titled = demoStories.map((story) => ({ title: story.between.join(" and "), ...story }));

test("about 60 conversations, one per pair of known bands, about half of them collaborations", () => {
  expect(demoStories.length).toBeGreaterThanOrEqual(55);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(
    demoStories.flatMap(({ between }) => between).filter((name) => !order.includes(name)),
  ).toEqual([]);
  expect(demoStories.filter(({ between: [a, b] }) => a === b)).toEqual([]);
  expect(demoStories.filter(({ collaboration }) => collaboration).length).toBeGreaterThanOrEqual(
    33,
  );
});

test("at least 25 different talks, none told more than twice, none twice to the demo band", () => {
  const talks = [...europeanCollaborations, ...overseasCollaborations, ...beginningNotes].map(
    ({ talk }) => talk,
  );
  expect(new Set(talks).size).toBeGreaterThanOrEqual(25);
  expect(new Set(talks).size).toBe(Object.keys(AGREEMENTS).length + Object.keys(BEGINNINGS).length);
  expect(talks.filter((talk) => talks.filter((other) => other === talk).length > 2)).toEqual([]);
  const toDemo = [...europeanCollaborations, ...overseasCollaborations, ...beginningNotes].filter(
    ({ pair }) => pair.includes(DEMO_USERNAME),
  );
  expect(new Set(toDemo.map(({ talk }) => talk)).size).toBe(toDemo.length);
});

test("the demo band has conversations, unread ones among them, and a collaboration to submit", () => {
  const own = demoStories.filter(({ between }) => between.includes(DEMO_USERNAME));
  expect(own.length).toBeGreaterThanOrEqual(8);
  expect(own.filter(({ unreadBy }) => unreadBy === DEMO_USERNAME).length).toBeGreaterThanOrEqual(2);
  expect(
    own.filter(({ collaboration }) => collaboration && !collaboration.submission).length,
  ).toBeGreaterThan(0);
});

test.each(titled)(
  "$title: 2 to 12 messages in order, after both signed up",
  ({ between, messages, unreadBy }) => {
    expect(messages.length).toBeGreaterThanOrEqual(2);
    expect(messages.length).toBeLessThanOrEqual(12);
    expect(messages[0]?.from).toBe(between[0]);
    expect(messages[0]?.minutesAgo).toBeLessThan(
      Math.min(...between.map((name) => joined.get(name) ?? 0)),
    );
    const times = messages.map(({ minutesAgo }) => minutesAgo);
    expect(times.every((time, index) => time > (times[index + 1] ?? 0))).toBe(true);
    expect(
      messages.filter(
        ({ content }) => content.trim() !== content || content === "" || /[{}]/.test(content),
      ),
    ).toEqual([]);
    expect(messages.filter(({ from }) => !between.includes(from))).toEqual([]);
    if (unreadBy) expect(messages.at(-1)?.from).not.toBe(unreadBy);
  },
);

test.each(titled)(
  "$title: talk, agreement, show, photo and decision follow each other",
  ({ between, messages, collaboration }) => {
    if (!collaboration) return;
    const { submission } = collaboration;
    expect(between).toContain(collaboration.confirmedBy);
    expect(new Set(messages.map(({ from }) => from)).size).toBe(2);
    expect(collaboration.minutesAgo).toBeLessThan(messages.at(-1)?.minutesAgo ?? 0);
    if (!submission) return;
    expect(between).toContain(submission.submittedBy);
    expect(submission.showDaysAgo * 24 * 60).toBeLessThan(collaboration.minutesAgo);
    expect(submission.minutesAgo).toBeLessThan(submission.showDaysAgo * 24 * 60);
    expect(submission.decision?.minutesAgo ?? 1).toBeLessThan(submission.minutesAgo);
    expect(submission.decision?.minutesAgo ?? 1).toBeGreaterThan(0);
    expect([...submission.caption].length).toBeLessThanOrEqual(280);
    expect(submission.venue.length).toBeGreaterThan(0);
  },
);

test("submissions: about 25, in every state, of every reward, with long captions among them", () => {
  const states = submissions.map(({ decision }) => decision?.status ?? "Pending");
  const lengths = submissions.map(({ caption }) => [...caption].length);
  expect(submissions.length).toBeGreaterThanOrEqual(24);
  expect(new Set(states)).toEqual(new Set(["Approved", "Rejected", "Pending"]));
  expect(new Set(submissions.map(({ rewardType }) => rewardType)).size).toBe(6);
  expect(lengths.filter((length) => length > 140).length).toBeGreaterThanOrEqual(5);
  expect(lengths.filter((length) => length > 260).length).toBeGreaterThanOrEqual(2);
  expect(
    submissions.filter(({ decision }) => decision?.status === "Rejected" && !decision.adminComment),
  ).toEqual([]);
});

test("a band is referred once, by one that signed up before it; the demo band has referred two", () => {
  expect(demoReferrals.length).toBeGreaterThanOrEqual(12);
  expect(new Set(demoReferrals.map(({ referred }) => referred)).size).toBe(demoReferrals.length);
  expect(demoReferrals.filter(({ referrer }) => referrer === DEMO_USERNAME).length).toBe(2);
  for (const { referrer, referred } of demoReferrals) {
    expect(order).toContain(referrer);
    expect(order.indexOf(referrer)).toBeLessThan(order.indexOf(referred));
  }
});

test("emails that failed tell of referrals that happened", () => {
  expect(demoFailedEmails.length).toBeGreaterThan(0);
  for (const { referrer, referred } of demoFailedEmails)
    expect(demoReferrals).toContainEqual({ referrer, referred });
});

test("dismissals, blocks and reports are between known bands; the dismissed and blocked do not talk", () => {
  const apart = [
    ...demoDismissals.map(({ by, dismissed }) => [by, dismissed]),
    ...demoBlocks.map(({ by, blocked }) => [by, blocked]),
  ];
  const all = [...apart, ...demoReports.map(({ by, reported }) => [by, reported])];
  expect(all.flat().filter((name) => !order.includes(name))).toEqual([]);
  expect(all.filter(([one, other]) => one === other)).toEqual([]);
  expect(
    apart.map((pair) => [...pair].sort().join(" ")).filter((pair) => pairs.includes(pair)),
  ).toEqual([]);
});

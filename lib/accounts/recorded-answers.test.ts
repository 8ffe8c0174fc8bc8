import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { deleteRecordedAnswersNaming, deleteRecordedAnswersTo } from "./recorded-answers";

const [ann, ben] = [uuid(), uuid()];
const scope = `${uuid()} POST /api/releases`;

async function storeAnswers(answers: { key: string; scope?: string; answer: string | null }[]) {
  await db.idempotencyKey.createMany({
    data: answers.map((answer) => ({ scope, requestHash: "h", status: 200, ...answer })),
  });
}

const keysLeft = async (keys: string[]) =>
  (await db.idempotencyKey.findMany({ where: { key: { in: keys } }, orderBy: { key: "asc" } })).map(
    ({ key }) => key,
  );

test("an answer names an id wherever its text holds it", async () => {
  await storeAnswers([
    { key: "alone", answer: JSON.stringify({ id: ann, bandId: ben }) },
    { key: "in a path", answer: JSON.stringify({ url: `/band/${ann}/profile` }) },
    { key: "in a word", answer: JSON.stringify({ username: `deleted-${ann}` }) },
    { key: "other", answer: JSON.stringify({ id: ben }) },
    { key: "without", answer: JSON.stringify([]) },
    { key: "running", answer: null },
  ]);
  await db.$transaction((tx) => deleteRecordedAnswersNaming(tx, ann));
  const keys = ["alone", "in a path", "in a word", "other", "without", "running"];
  expect(await keysLeft(keys)).toEqual(["other", "running", "without"]);
});

test("the answers to a user are their own only", async () => {
  await storeAnswers([
    { key: "own", scope: `${ann} POST /api/releases`, answer: null },
    { key: "of another", scope: `${ben} POST /api/bands/${ann}/block`, answer: null },
  ]);
  await db.$transaction((tx) => deleteRecordedAnswersTo(tx, ann));
  expect(await keysLeft(["own", "of another"])).toEqual(["of another"]);
});

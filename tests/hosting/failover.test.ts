import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { withClient } from "@/server/client";
import { followStream, type StreamEvent } from "../bench/event-source";
import { openMailbox, type Mailbox } from "../support/mailbox";
import { makeDataDir, removeDataDir, startProduct, type Product } from "../setup/product";
import { debianPostgres, startReplicas, type Replicas } from "../setup/replicas";
import { type Host } from "./client";
import { openStream, post, sendMessage, signUp, startConversation, type Member } from "./member";

const WRITERS = 4;
/** Acknowledged before the primary is killed, and after. */
const MESSAGES = 25;
/** A few seconds on a calm machine; this only tells "by itself" from "never". */
const RECOVERY = { timeout: 120_000, interval: 50 };
const RETRY_MS = 200;

type Answer = { text: string; at: number };

/** Messages until stopped; as browsers do, with the same client id again until there is an answer. */
function startWriting(host: Host, from: Member, conversationId: string) {
  const answered: Answer[] = [];
  const statuses = new Set<number | undefined>();
  let isStopped = false;
  const write = async () => {
    const clientId = uuid();
    const content = `Message ${clientId}`;
    const message = { conversationId, senderBandId: from.bandId, content, clientId };
    for (;;) {
      const { status } = await post(host, "/api/messages", from.cookie, message);
      statuses.add(status);
      if (status === 200 || status === 201) break;
      await sleep(RETRY_MS);
    }
    answered.push({ text: content, at: performance.now() });
  };
  const keepWriting = async () => {
    while (!isStopped) await write();
  };
  const work = Promise.all(Array.from({ length: WRITERS }, keepWriting));
  work.catch(() => {}); // may fail before anybody waits for it; `stop` says so
  const stop = () => {
    isStopped = true;
    return work;
  };
  return { answered, statuses, stop };
}

describe("npm start with a primary and a synchronous replica", () => {
  let dataDir: string;
  let mailbox: Mailbox;
  let databases: Replicas;
  let product: Product;

  beforeAll(async () => {
    dataDir = makeDataDir("hosting");
    mailbox = await openMailbox();
    databases = await startReplicas({ findPrograms: debianPostgres });
    product = await startProduct(dataDir, {
      DATABASE_URL: databases.replicaFirstUrl,
      NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      SMTP_URL: mailbox.url,
    });
  }, 300_000);
  afterAll(async () => {
    await product?.stop();
    await databases?.stop();
    await mailbox?.close();
    removeDataDir(dataDir);
  }, 60_000);

  test("gives the app the list with the primary first", () => {
    const environment = readFileSync(`/proc/${product.appPid()}/environ`, "utf8").split("\0");
    expect(environment).toContain(`DATABASE_URL=${databases.url}`);
  });

  test("goes on when the primary is killed under load, and loses nothing it acknowledged", async () => {
    const host: Host = { origin: product.origin, pages: "cached", mailbox };
    const [ann, ben] = [await signUp(host), await signUp(host)];
    const conversationId = await startConversation(host, ann, ben);
    await sendMessage(host, ben, conversationId, "Write as much as you like");
    const events: StreamEvent[] = [];
    const stream = { origin: host.origin, path: "/api/events", cookie: ben.cookie };
    const isFromAnn = ({ type, data }: StreamEvent) =>
      type === "message" && (data as { senderBandId: string }).senderBandId === ann.bandId; // as the contract has it
    const follow = (list: StreamEvent[]) =>
      followStream(
        () => stream,
        (event) => void (isFromAnn(event) && list.push(event)),
      );
    const closeStream = await follow(events);

    const writing = startWriting(host, ann, conversationId);
    onTestFinished(async () => void (await writing.stop()));
    const { answered } = writing;
    await expect.poll(() => answered.length, RECOVERY).toBeGreaterThan(MESSAGES);
    const killedAt = performance.now();
    databases.killPrimary();
    await databases.promoteReplica();
    const promotedAt = performance.now();
    const since = () => answered.filter(({ at }) => at > promotedAt);
    await expect.poll(() => since().length, RECOVERY).toBeGreaterThan(MESSAGES);
    await writing.stop();
    const [first] = since();
    console.log(
      `Promoted after ${Math.round(promotedAt - killedAt)} ms; the first message is taken ${Math.round(first!.at - promotedAt)} ms later`,
    );

    const stored = await withClient(databases.url, async (client) => {
      const { rows } = await client.query<{ content: string }>(
        "SELECT content FROM messages WHERE sender_band_id = $1",
        [ann.bandId],
      );
      return rows.map(({ content }) => content).toSorted();
    });
    expect(new Set(stored).size, "nothing twice").toBe(stored.length);
    expect(stored).toEqual(expect.arrayContaining(answered.map(({ text }) => text)));
    const unexpected = [...writing.statuses].filter((status) => ![200, 201, 503].includes(status!));
    expect(unexpected, product.output()).toEqual([]);

    const textsOf = (list: StreamEvent[]) =>
      list.map(({ data }) => (data as { content: string }).content); // as the contract has it
    await expect.poll(() => textsOf(events).toSorted(), RECOVERY).toEqual(stored);
    closeStream();

    const [earliest, ...later] = events;
    const resumed = await openStream(host, ben, earliest!.id);
    const idsHeard = () =>
      [...resumed.heard().matchAll(/^id: (\d+)\nevent: message$/gm)].map(([, id]) => id);
    await expect.poll(idsHeard, RECOVERY).toEqual(later.map(({ id }) => id));
    resumed.close();
  }, 400_000);
});

import { randomUUID } from "node:crypto";
import { logIn } from "@/lib/accounts/sign-in/commands";
import { updateBand } from "@/lib/bands/commands";
import { sendMessage, writeToBand } from "@/lib/conversations/commands";
import { db, disconnect, pool } from "@/lib/db";
import { proposeSwap } from "@/lib/swaps/propose";
import { SwapInput } from "@/lib/swaps/schema";
import { makeMember } from "./member";

const TURNS = 5;

type Member = Awaited<ReturnType<typeof makeMember>>;
type Pair = { ann: Member; ben: Member; conversationId: string };
type Write = { name: string; run: (pair: Pair, turn: number) => Promise<unknown> };

/** After the first, each with bands that have answered each other. */
const WRITES: Write[] = [
  {
    name: "a first message, which opens a conversation",
    run: ({ ann, ben }) =>
      writeToBand(ann.viewer, ben.viewer.bandId, { content: `Hello ${randomUUID()}` }),
  },
  {
    name: "a message",
    run: ({ ann: { viewer }, conversationId }, turn) =>
      sendMessage(viewer, {
        conversationId,
        senderBandId: viewer.bandId,
        content: `Shall we play a night in week ${turn}?`,
      }),
  },
  {
    name: "a changed profile",
    run: ({ ann: { viewer } }, turn) =>
      updateBand(viewer, viewer.bandId, { ticketSalesHometown: 100 + turn, influences: ["Low"] }),
  },
  {
    name: "a proposed swap",
    run: ({ ann, ben }) =>
      proposeSwap(ann.viewer, SwapInput.parse({ bandIds: [ben.viewer.bandId] })),
  },
  {
    name: "a sign-in",
    run: ({ ann: { credentials } }) =>
      logIn(credentials, { ip: "192.0.2.1", userAgent: "Firefox" }),
  },
];

/** What PostgreSQL says it needed for a call with its commit, in milliseconds, the least of five; other bands write each time. */
export async function measureWrites(): Promise<{ name: string; milliseconds: number }[]> {
  // Connections from here on report the duration of each statement; EXPLAIN would leave out commits.
  await disconnect();
  process.env.PGOPTIONS = "-c log_duration=on -c client_min_messages=log";
  let total = 0;
  pool().on("connect", (client) =>
    client.on("notice", ({ message }) => {
      total += Number(/^duration: ([\d.]+) ms/.exec(message ?? "")?.[1] ?? 0);
    }),
  );
  const times = new Map<string, number[]>(WRITES.map(({ name }) => [name, []]));
  for (const [turn, members] of (await makePairs()).entries()) {
    const pair = { ...members, conversationId: "" };
    for (const { name, run } of WRITES) {
      total = 0;
      await run(pair, turn);
      // The first turn plans and fills caches.
      if (turn > 0) times.get(name)!.push(total); // WRITES has its name
      if (!pair.conversationId) pair.conversationId = await answer(pair);
    }
  }
  delete process.env.PGOPTIONS;
  await disconnect();
  return [...times].map(([name, own]) => ({ name, milliseconds: Math.min(...own) }));
}

/** Bands that nobody has written to yet. */
async function makePairs(): Promise<Omit<Pair, "conversationId">[]> {
  const bands = await db.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM bands b WHERE country = 'DE' AND ticket_sales_hometown > 0 AND genre_names <> '{}'
      AND NOT EXISTS (SELECT FROM conversation_members m WHERE m.band_id = b.id)
    ORDER BY id DESC LIMIT ${2 * (TURNS + 1)}::int`;
  const members: Member[] = [];
  for (const band of bands) members.push(await makeMember(band));
  return Array.from({ length: TURNS + 1 }, (_, turn) => ({
    ann: members[2 * turn]!, // twice as many were read
    ben: members[2 * turn + 1]!,
  }));
}

async function answer({ ann, ben }: Omit<Pair, "conversationId">): Promise<string> {
  const { message } = await writeToBand(ben.viewer, ann.viewer.bandId, { content: "Yes!" });
  return message.conversationId;
}

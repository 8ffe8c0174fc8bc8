import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { requireBand, type BandViewer } from "@/lib/access";
import { signUp } from "@/lib/accounts/commands";
import { logIn } from "@/lib/accounts/sign-in/commands";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { requestPasswordReset } from "@/lib/accounts/passwords/reset";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { reviewSubmission } from "@/lib/admin/collaborations/commands";
import { decideReport } from "@/lib/admin/reports/commands";
import { updateBand } from "@/lib/bands/commands";
import { confirmCollaboration } from "@/lib/collaborations/commands";
import { db, pool, transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { upsertGenres } from "@/lib/genres/commands";
import { queueEmails } from "@/lib/mail/queue";
import { sendWaitingEmails } from "@/lib/mail/send";
import { reportBand } from "@/lib/moderation/commands";
import { notify } from "@/lib/notifications/commands";
import { listNotifications } from "@/lib/notifications/queries";
import { receiveUpload, startUpload } from "@/lib/uploads/commands";
import { openSingleUpload } from "@/lib/uploads/uploader/commands";
import { backdateNight, countNights, fromToday, swapThatIsOn } from "@/tests/support/agreed-swap";
import {
  makeAdmin,
  makeBandmate,
  makeConversation,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";

const MARKER = "Zaubermarke";
const PASSWORD = "a long password of mine";
const client = { ip: "203.0.113.7", userAgent: "Browser" };

type Column = { table: string; column: string };

/** Where the database holds the marker, in any column of any table that can hold text or bytes. */
async function findInDatabase(): Promise<string[]> {
  const { rows: columns } = await pool().query<Column>(`
    SELECT format('%I.%I', table_schema, table_name) AS table, format('%I', column_name) AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'
      AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED')`);
  expect(columns.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const text = `CASE WHEN pg_typeof(${column}) = 'bytea'::regtype THEN encode(convert_to(${column}::text, 'UTF8'), 'escape') ELSE ${column}::text END`;
    const { rows } = await pool().query<{ count: string }>(
      `SELECT count(*) FROM ${table} WHERE ${text} ILIKE $1 OR ${text} ILIKE $2`,
      [`%${MARKER}%`, `%${Buffer.from(MARKER).toString("hex")}%`],
    );
    if (Number(rows[0]!.count) > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Files of the data folder, but the database's own, that hold the marker in their name or bytes. */
function findInFiles(): string[] {
  const names = readdirSync(env().DATA_DIR, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  const files = names.map(({ parentPath, name }) => path.join(parentPath, name));
  const holds = (file: string) =>
    `${file} ${readFileSync(file, "latin1")}`.toLowerCase().includes(MARKER.toLowerCase());
  return files.filter(holds);
}

const picture = () =>
  sharp({ create: { width: 9, height: 7, channels: 3, background: "#3a7" } })
    .png()
    .withMetadata({ exif: { IFD0: { Copyright: MARKER } } })
    .toBuffer();

/** A night that the band hosted, and one that it cancelled, with its words and room. Returns the guest's id. */
async function makeMarkedSwap(marked: BandViewer): Promise<string> {
  const { ann, swap } = await swapThatIsOn(undefined, { ben: marked });
  const [hosted] = swap.legs;
  await backdateNight(hosted!.id, 3);
  const terms = { ...hosted!.terms, note: MARKER };
  const offer = { kind: "night", night: fromToday(9), time: null, venue: MARKER, city: "", terms };
  await db.swapLeg.update({ where: { id: hosted!.id }, data: { venue: MARKER, terms } });
  await db.tourDate.updateMany({ where: { legId: hosted!.id }, data: { venue: MARKER } });
  const substitute = { kind: "substitute", substitute: "other", text: MARKER };
  await db.swapEvent.createMany({
    data: [{ reason: MARKER, offer }, { offer: substitute }].map((data) => ({
      swapId: swap.id,
      legId: hosted!.id,
      bandId: marked.bandId,
      data,
      kind: "Cancelled" as const,
    })),
  });
  await db.swapEvent.create({
    data: {
      swapId: swap.id,
      bandId: marked.bandId,
      kind: "Proposed",
      data: { nights: [{ legId: hosted!.id, offer }] },
    },
  });
  await db.swapLeg.updateMany({ where: { id: swap.legs[1]!.id }, data: { offer, offerNo: 2 } });
  const notice = { title: "{0} cancelled a night", body: MARKER, url: `/swaps/${swap.id}` };
  await transaction((tx) =>
    notify(tx, [ann.bandId], {
      ...notice,
      type: "swap",
      aboutBandIds: [marked.bandId],
      mail: "swaps",
    }),
  );
  expect(await countNights(ann)).toBe(2);
  return ann.bandId;
}

async function signUpMarked(code?: string) {
  const names = { username: MARKER, email: `${MARKER}@example.com`, bandName: `The ${MARKER}s` };
  const { sessionId } = await signUp(
    { ...names, password: PASSWORD, referralCode: code } as never,
    client,
  );
  return requireBand((await findSessionViewer(sessionId))!);
}

test(
  "nothing that the product holds names an erased band, its member or their address",
  { timeout: 120_000 },
  async () => {
    const [partner, reporter, admin] = [await makeViewer(), await makeViewer(), await makeAdmin()];
    const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: partner.bandId } });
    const marked = await signUpMarked(referralCode);
    await makeBandmate(marked);
    const [genre] = await upsertGenres(marked, [`${MARKER} Rock`]);
    await db.bandGenre.create({ data: { bandId: marked.bandId, genreId: genre!.id, position: 1 } });
    // Messages stay as they are, and name the town.
    await updateBand(marked, marked.bandId, { city: "Hamburg" } as never);
    const guestId = await makeMarkedSwap(marked);
    await updateBand(marked, marked.bandId, { influences: [MARKER], city: MARKER } as never);
    await db.band.update({ where: { id: marked.bandId }, data: { biography: `We are ${MARKER}` } });
    await db.release.create({ data: { bandId: marked.bandId, title: MARKER } });
    await db.swapSettings.create({ data: { bandId: marked.bandId, room: MARKER } });

    const messages = ["Shall we?", "With pleasure"];
    const conversation = await makeConversation({
      band1Id: marked.bandId,
      band2Id: partner.bandId,
      messages,
    });
    await db.conversationMember.updateMany({
      where: { conversationId: conversation.id },
      data: { unreadCount: 1, mailDueAt: new Date(0) },
    });
    await db.conversationMark.createMany({
      data: [marked, partner].map(({ userId }) => ({
        userId,
        conversationId: conversation.id,
        unreadCount: 1,
      })),
    });
    const { collaboration } = await confirmCollaboration(marked, {
      conversationId: conversation.id,
      band1Id: marked.bandId,
      band2Id: partner.bandId,
    });
    const { id: submissionId } = await makeSubmission({
      collaborationId: collaboration.id,
      submittedByBandId: marked.bandId,
      caption: `${MARKER} live`,
      venue: MARKER,
    });
    await reviewSubmission(admin, submissionId, {
      status: "Approved",
      adminComment: `Hello ${MARKER}`,
    });
    await reportBand(reporter, marked.bandId, { reason: "spam", details: "" } as never);
    const { id: reportId } = await db.report.findFirstOrThrow({ where: { bandId: marked.bandId } });
    await decideReport(admin, reportId, { status: "Dismissed", note: "" } as never);
    const words = { reason: `As ${MARKER}`, details: `We are ${MARKER}` };
    await reportBand(marked, partner.bandId, words);
    const own = { reporterBandId: marked.bandId };
    const { id: ownReportId } = await db.report.findFirstOrThrow({ where: own });
    await decideReport(admin, ownReportId, { status: "Dismissed", note: `Told ${MARKER}` });
    await reportBand(marked, partner.bandId, { reason: "Spam", details: MARKER });

    await expect(
      logIn({ username: MARKER, password: "wrong password" } as never, client),
    ).rejects.toThrow();
    await expect(
      logIn({ username: `${MARKER}@example.com`, password: "wrong password" } as never, client),
    ).rejects.toThrow();
    await requestPasswordReset(`${MARKER}@example.com`);
    const answer = { id: marked.bandId, name: `The ${MARKER}s` };
    for (const scope of [
      `${marked.userId} POST /api/a`,
      `${partner.userId} POST /api/conversations`,
    ])
      await db.idempotencyKey.create({
        data: { scope, key: "k", requestHash: "h", status: 200, answer: JSON.stringify(answer) },
      });
    await db.$transaction((tx) =>
      queueEmails(tx, [
        { userId: marked.userId, kind: "access", title: `Dear ${MARKER}`, body: "", url: "/" },
      ]),
    );
    const upload = await startUpload(marked);
    await receiveUpload(
      upload.objectURL.slice("/files/".length),
      new Blob([Buffer.from(await picture())]).stream(),
    );
    await openSingleUpload(
      marked,
      { filename: `${MARKER}.flac`, "metadata[purpose]": "track", "metadata[size]": 9 } as never,
      env().APP_URL,
    );
    // Half of what waits is sent, into the outbox; the rest still waits.
    await sendWaitingEmails(Date.now() + 1_500);
    await db.$transaction((tx) =>
      queueEmails(tx, [
        {
          userId: partner.userId,
          kind: "referrals",
          title: "{0} joined",
          aboutBandIds: [marked.bandId],
          body: "",
          url: "/",
        },
      ]),
    );
    expect((await findInDatabase()).length, "there is something to erase").toBeGreaterThan(10);
    expect(findInFiles().length, "in files, too").toBeGreaterThan(0);
    expect(existsSync(path.join(env().DATA_DIR, "outbox"))).toBe(true);
    const titles = async () =>
      (await listNotifications(partner, { limit: 20 })).items
        .map(({ title, body }) => `${title} ${body}`)
        .join("\n");
    expect(await titles()).toContain(`The ${MARKER}s`);

    await eraseAccount(marked, PASSWORD);

    expect(await findInDatabase()).toEqual([]);
    expect(await db.report.findMany({ where: own, orderBy: { id: "asc" } })).toMatchObject([
      { bandId: partner.bandId, reason: "Something else", status: "Dismissed" },
      { bandId: partner.bandId, reason: "Spam", status: "Open" },
    ]);
    const nights = { bandId: guestId, legId: { not: null } };
    expect(await db.tourDate.findMany({ where: nights, orderBy: { city: "desc" } })).toMatchObject([
      { description: "", city: "Hamburg", deletedAt: null },
      { description: "", deletedAt: expect.any(Date) as Date },
    ]);
    expect(findInFiles()).toEqual([]);
    expect(await titles()).toContain("Deleted band");
    expect(await db.message.count({ where: { conversationId: conversation.id } })).toBe(2);
    await sendWaitingEmails();
    expect(findInFiles(), "emails that are sent later").toEqual([]);
  },
);

import { db } from "@/lib/db";
import type { BandViewer } from "@/lib/access";
import { listSuggestions } from "@/lib/ai/suggestions/queries";
import { listConversations, listMessages } from "@/lib/conversations/queries";
import { MessagesQuery } from "@/lib/conversations/schema";
import type { Call } from "./latency";
import { findTypicalBand, makeMember } from "./member";

const CONVERSATIONS = 1000;
/** Of every so many conversations one waits for an answer, and one has led to a collaboration. */
const UNANSWERED = 3;
const CONFIRMED = 10;

/** A typical band with a thousand conversations, among touring bands of its country, and its call. */
export async function suggestionsCall() {
  const band = await findTypicalBand();
  const { viewer, credentials } = await makeMember(band);
  await db.$executeRaw`
    WITH others AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM bands WHERE id <> ${band.id}::uuid ORDER BY id LIMIT ${CONVERSATIONS}::int),
    made AS (
      INSERT INTO conversations (id, band1_id, band2_id, pair, last_activity_at)
      SELECT gen_random_uuid(), ${band.id}::uuid, id, least(id, ${band.id}::uuid) || ':' || greatest(id, ${band.id}::uuid), now() - n * interval '1 hour' FROM others
      RETURNING id, band1_id, band2_id, last_activity_at)
    INSERT INTO conversation_members (conversation_id, band_id, last_activity_at, wrote_at, unanswered_since)
    SELECT id, band1_id, last_activity_at, last_activity_at, CASE WHEN extract(hour FROM last_activity_at)::int % ${UNANSWERED}::int = 0 THEN last_activity_at END FROM made
    UNION ALL SELECT id, band2_id, last_activity_at, last_activity_at, NULL FROM made`;
  await db.$executeRaw`
    INSERT INTO messages (id, conversation_id, sender_band_id, content, created_at)
    SELECT gen_random_uuid(), id, CASE WHEN n % 2 = 0 THEN band1_id ELSE band2_id END, 'Message ' || n || ' about a shared night', last_activity_at - n * interval '1 minute'
    FROM conversations, generate_series(0, 19) n WHERE band1_id = ${band.id}::uuid`;
  await db.$executeRaw`
    INSERT INTO collaborations (id, conversation_id, band1_id, band2_id, confirmed_by_band_id)
    SELECT gen_random_uuid(), id, band1_id, band2_id, band1_id FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM conversations WHERE band1_id = ${band.id}::uuid) own WHERE n % ${CONFIRMED}::int = 0`;
  await db.$executeRaw`
    INSERT INTO tour_dates (id, band_id, date, venue, city, country)
    SELECT gen_random_uuid(), id, current_date + (row_number() OVER (ORDER BY id))::int % 300 * interval '1 day' + interval '20 hours', 'Venue', CASE WHEN random() < 0.01 THEN ${band.city} ELSE city END, country
    FROM (SELECT * FROM bands WHERE country = ${band.country} ORDER BY id LIMIT 20000) touring`;
  await db.$executeRaw`ANALYZE`;
  const call: Call = {
    name: `suggestions, ${CONVERSATIONS} conversations`,
    path: "/api/ai/navbar-suggestions",
    body: { bandId: band.id },
    run: () => listSuggestions(viewer, band.id),
  };
  return { credentials, call, viewer };
}

/** The conversations of `suggestionsCall`'s member, and the messages of one. */
export async function inboxCalls(viewer: BandViewer): Promise<Call[]> {
  const { bandId } = viewer;
  const { id } = await db.conversation.findFirstOrThrow({ where: { band1Id: bandId } });
  const messages = MessagesQuery.parse({});
  return [
    {
      name: `inbox, ${CONVERSATIONS} conversations`,
      path: `/api/bands/${bandId}/conversations`,
      run: () => listConversations(viewer, bandId, { limit: 20 }),
    },
    {
      name: "messages of a conversation",
      path: `/api/conversations/${id}/messages`,
      run: () => listMessages(viewer, id, messages),
    },
  ];
}

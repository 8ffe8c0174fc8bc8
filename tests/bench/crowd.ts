import { db, disconnect } from "@/lib/db";
import { makeViewer, PASSWORD } from "../support/factories";
import type { Credentials } from "./product";

const BANDS = 10_000;
const CONVERSATIONS = 200;
const MESSAGES = 10_000;
/** What the measured band's profile holds. */
const RELEASES = 40;
const TOUR_DATES = 200;

/** The measured band and its credentials. */
export type Crowd = {
  credentials: Credentials;
  bandId: string;
  conversationId: string;
  profileRows: number;
};

/** 10 000 bands with skewed figures, one with a full inbox, inserted by SQL. */
export async function fillDatabase(): Promise<Crowd> {
  await db.$executeRaw`
    INSERT INTO bands (id, name, country, city, influences, genre_names, biography, spotify_listeners, instagram_followers, facebook_followers,
      ticket_sales_hometown, points, collaborations_count, referral_code, access_expires_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'Band ' || n, (ARRAY['US','UK','DE','FR','ES','IT','NL','BE','AU','CA'])[1 + n % 10], 'City ' || n % 300,
      ARRAY['Influence ' || n % 50, 'Influence ' || n % 77], ARRAY[(ARRAY['Rock','Indie Rock','Post Punk','Techno','Folk','Jazz'])[1 + n % 6]],
      repeat('A sentence about the band. ', 10), (exp(random() * 12))::int, (exp(random() * 10))::int, (exp(random() * 9))::int,
      (random() * 400)::int, (random() * random() * 900)::int, n % 7, 'CODE' || n, now() + interval '6 months', now() - n * interval '1 hour', now()
    FROM generate_series(1, ${BANDS}::int) n`;
  const viewer = await makeViewer({ band: { points: 600 } });
  await db.$executeRaw`
    WITH others AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM bands WHERE id <> ${viewer.bandId}::uuid ORDER BY id LIMIT ${CONVERSATIONS}::int),
    made AS (
      INSERT INTO conversations (id, band1_id, band2_id, pair, last_activity_at)
      SELECT gen_random_uuid(), ${viewer.bandId}::uuid, id, least(id, ${viewer.bandId}::uuid) || ':' || greatest(id, ${viewer.bandId}::uuid), now() - n * interval '1 hour' FROM others
      RETURNING id, band1_id, band2_id, last_activity_at)
    INSERT INTO conversation_members (conversation_id, band_id, last_activity_at, wrote_at)
    SELECT id, unnest(ARRAY[band1_id, band2_id]), last_activity_at, last_activity_at FROM made`;
  const { conversationId } = await db.conversationMember.findFirstOrThrow({
    where: { bandId: viewer.bandId },
    orderBy: { lastActivityAt: "desc" },
  });
  await db.$executeRaw`
    INSERT INTO messages (id, conversation_id, sender_band_id, content, created_at)
    SELECT gen_random_uuid(), c.id, c.band1_id, 'Message ' || n || ' about a shared night', now() - n * interval '1 minute'
    FROM conversations c, generate_series(1, ${MESSAGES / CONVERSATIONS}::int) n`;
  await db.$executeRaw`
    INSERT INTO messages (id, conversation_id, sender_band_id, content, created_at)
    SELECT gen_random_uuid(), ${conversationId}::uuid, ${viewer.bandId}::uuid, 'More ' || n, now() - n * interval '2 minutes' FROM generate_series(1, 2000) n`;
  await db.$executeRaw`
    INSERT INTO releases (id, band_id, title, type, release_date, description, streaming_links, updated_at)
    SELECT gen_random_uuid(), ${viewer.bandId}::uuid, 'Release ' || n, 'single', current_date - n * 30, 'Recorded in one afternoon.',
      '{"Bandcamp": "https://example.bandcamp.com/album/one", "Spotify": "https://open.spotify.com/album/1"}', now()
    FROM generate_series(1, ${RELEASES}::int) n`;
  await db.$executeRaw`
    INSERT INTO tour_dates (id, band_id, date, venue, city, country)
    SELECT gen_random_uuid(), ${viewer.bandId}::uuid, current_date + n * interval '1 day' + interval '20 hours', 'Venue ' || n, 'City ' || n, 'DE'
    FROM generate_series(1, ${TOUR_DATES}::int) n`;
  await db.$executeRaw`ANALYZE`;
  await disconnect();
  return {
    credentials: { username: viewer.username, password: PASSWORD },
    bandId: viewer.bandId,
    conversationId,
    profileRows: RELEASES + TOUR_DATES,
  };
}

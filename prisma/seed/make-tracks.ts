import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { addTrack } from "@/lib/tracks/commands";
import { readWaitingTracks } from "@/lib/tracks/analysis/queue";
import { storageNameFor } from "@/lib/uploads/objects";
import { storage } from "@/lib/uploads/storage";
import { actor, type Cast } from "./make-bands";
import { riffWav } from "./riff";

type DemoTrack = {
  username: string;
  title: string;
  beatsPerMinute: number;
  bars: number;
  membersOnly?: boolean;
};

const demoTracks: DemoTrack[] = [
  { username: "demo", title: "Coat Check (demo)", beatsPerMinute: 148, bars: 12 },
  {
    username: "demo",
    title: "Slack Water (rehearsal)",
    beatsPerMinute: 96,
    bars: 8,
    membersOnly: true,
  },
  { username: "nachtbusnord", title: "Endhaltestelle (Skizze)", beatsPerMinute: 132, bars: 10 },
  { username: "elbsandstein", title: "Basteibrücke, first take", beatsPerMinute: 84, bars: 8 },
];

export async function makeTracks(cast: Cast): Promise<void> {
  for (const track of demoTracks) await record(actor(cast, track.username), track);
  await readWaitingTracks();
}

async function record(
  viewer: BandViewer,
  { title, beatsPerMinute, bars, membersOnly = false }: DemoTrack,
): Promise<void> {
  const { bandId } = viewer;
  const sound = riffWav({ seed: title, beatsPerMinute, bars });
  const { id } = await db.upload.create({
    data: {
      bandId,
      purpose: "track",
      givenName: `${title}.wav`,
      givenType: "audio/wav",
      bytes: sound.length,
    },
  });
  await storage.put(storageNameFor(id), sound);
  await db.upload.update({
    where: { id },
    data: { storageName: storageNameFor(id), storedAt: new Date() },
  });
  await addTrack(viewer, bandId, { objectURL: `/api/uploads/${id}`, title, membersOnly });
}

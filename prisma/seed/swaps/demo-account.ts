import { bothReport, type SwapNotes } from "./notes";

/** What the demo account opens to. */
export const demoAccountSwaps: SwapNotes[] = [
  {
    bands: ["demo", "heurescreuses"],
    proposedDaysAgo: 175,
    words:
      "We heard your waltz on the ferry radio and nobody went back to the bar. Your town first, then ours?",
    nights: [{ inDays: -120, venue: "Le Petit Transformateur", time: "20:00" }],
    returnInMonths: 5,
    steps: [
      { does: "accept", by: "heurescreuses", daysAgo: 173 },
      ...bothReport(118, { leg: 0, host: ["heurescreuses", 141], guest: ["demo", 138] }),
    ],
    dueInDays: -5,
  },
  {
    bands: ["demo", "good_cutlery"],
    proposedDaysAgo: 87.5,
    nights: [{ inDays: -70, venue: "The Tin Chapel", time: "15:00" }],
    returnInMonths: 3,
    steps: [
      { does: "accept", by: "good_cutlery", daysAgo: 87 },
      ...bothReport(68, { leg: 0, host: ["good_cutlery", 94], guest: ["demo", 96] }),
    ],
    dueInDays: 10,
  },
  {
    bands: ["nachtbusnord", "demo"],
    proposedDaysAgo: 63.5,
    nights: [{ inDays: -41, venue: "The Cable Room", time: "20:00" }],
    steps: [
      { does: "accept", by: "demo", daysAgo: 63 },
      ...bothReport(39, { leg: 0, host: ["demo", 131], guest: ["nachtbusnord", 128] }),
      {
        does: "offer",
        by: "nachtbusnord",
        daysAgo: 33,
        leg: 1,
        night: {
          inDays: 31,
          venue: "Kesselhalle Drei",
          time: "20:00",
          note: "Two sets, one of them quiet. We bake the loaf.",
        },
      },
      { does: "agree", by: "demo", daysAgo: 32.5, leg: 1 },
    ],
  },
  {
    bands: ["demo", "admin"],
    proposedDaysAgo: 32.5,
    nights: [{ inDays: -4, venue: "Upstairs at the Signal Box", time: "20:00" }],
    steps: [
      { does: "accept", by: "admin", daysAgo: 32 },
      {
        does: "report",
        by: "admin",
        daysAgo: 2,
        leg: 0,
        says: { tookPlace: "Yes", people: 118, moneyAsAgreed: "Yes", wouldPlayAgain: true },
      },
    ],
  },
  {
    bands: ["briquerouge", "peakdistrictnurse", "demo"],
    proposedDaysAgo: 2,
    words: "Three towns, three rooms, nobody has to be the headliner.",
    nights: [{ weekend: 9 }, null, { weekend: 14, venue: "La Bourse du Travail", time: "20:30" }],
    steps: [{ does: "accept", by: "peakdistrictnurse", daysAgo: 1.1 }],
    unreadBy: "demo",
  },
  {
    bands: ["merseysunday", "demo"],
    proposedDaysAgo: 0.01,
    nights: [{ weekend: 5 }, { weekend: 6, venue: "The Iron Pavilion", time: "20:00" }],
    steps: [],
    unreadBy: "demo",
  },
];

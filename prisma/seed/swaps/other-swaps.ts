import { bothReport, type SwapNotes } from "./notes";

/** Porch Light Union keeps six of seven nights. */
const porchLightSwaps: SwapNotes[] = [
  {
    bands: ["porchlightunion", "gutter.magnolia"],
    proposedDaysAgo: 175,
    words: "A fiddle, a brass line and one porch between us.",
    nights: [
      { inDays: -150, venue: "Levee Room", time: "21:00" },
      { inDays: -110, venue: "The Rusty Mailbox", time: "20:00" },
    ],
    steps: [
      { does: "accept", by: "gutter.magnolia", daysAgo: 174 },
      ...bothReport(148, {
        leg: 0,
        host: ["gutter.magnolia", null],
        guest: ["porchlightunion", 82],
      }),
      ...bothReport(108, {
        leg: 1,
        host: ["porchlightunion", 118],
        guest: ["gutter.magnolia", 121],
      }),
    ],
  },
  {
    bands: ["porchlightunion", "dialtonerodeo"],
    proposedDaysAgo: 99.5,
    nights: [
      { inDays: -80, venue: "Pecan Hall", time: "20:00" },
      { inDays: -66, venue: "The Rusty Mailbox", time: "20:00" },
    ],
    steps: [
      { does: "accept", by: "dialtonerodeo", daysAgo: 99 },
      ...bothReport(78, { leg: 0, host: ["dialtonerodeo", null], guest: ["porchlightunion", 230] }),
      ...bothReport(64, { leg: 1, host: ["porchlightunion", 149], guest: ["dialtonerodeo", 152] }),
    ],
  },
  {
    bands: ["porchlightunion", "broadstreet"],
    proposedDaysAgo: 75,
    nights: [{ inDays: -30, venue: "Trolley Shed", time: "20:00" }],
    steps: [
      { does: "accept", by: "broadstreet", daysAgo: 73 },
      {
        does: "cancel",
        by: "porchlightunion",
        daysAgo: 35,
        leg: 0,
        reason: "The van's axle broke outside Roanoke, and the fiddle is in it.",
      },
      {
        does: "reply",
        by: "porchlightunion",
        daysAgo: 34,
        words:
          "The axle broke two states away and we said so the same hour. Broad Street had our fee by Friday, and the night is still theirs to name.",
      },
    ],
  },
  {
    bands: ["porchlightunion", "blueridgetel"],
    proposedDaysAgo: 59.5,
    nights: [
      { inDays: -36, venue: "Laurel Room", time: "19:30" },
      { inDays: -22, venue: "The Rusty Mailbox", time: "20:00" },
    ],
    steps: [
      { does: "accept", by: "blueridgetel", daysAgo: 59 },
      ...bothReport(34, { leg: 0, host: ["blueridgetel", 97], guest: ["porchlightunion", 99] }),
      ...bothReport(20, { leg: 1, host: ["porchlightunion", 141], guest: ["blueridgetel", 137] }),
    ],
  },
];

export const otherSwaps: SwapNotes[] = [
  ...porchLightSwaps,
  {
    bands: ["frituurnoir", "briquerouge"],
    proposedDaysAgo: 69.5,
    nights: [
      { inDays: -49, venue: "La Bourse du Travail", time: "20:30" },
      { inDays: -48, venue: "De Gouden Vork", time: "20:30" },
    ],
    steps: [
      { does: "accept", by: "briquerouge", daysAgo: 69 },
      ...bothReport(46.5, { leg: 0, host: ["briquerouge", 164], guest: ["frituurnoir", 160] }),
      ...bothReport(45.5, { leg: 1, host: ["frituurnoir", 207], guest: ["briquerouge", 211] }),
    ],
  },
  {
    bands: ["hafenkante7", "zechezwei"],
    proposedDaysAgo: 65,
    nights: [{ inDays: -45, venue: "Lohnhalle", time: "20:00" }],
    returnInMonths: 1,
    steps: [
      { does: "accept", by: "zechezwei", daysAgo: 64 },
      ...bothReport(43, { leg: 0, host: ["zechezwei", 74], guest: ["hafenkante7", null] }),
    ],
    dueInDays: -8,
  },
  {
    bands: ["rheinkilometer", "kathedraal"],
    proposedDaysAgo: 60,
    words: "Motorik meets cardboard. Who builds the bigger wall?",
    nights: [{ inDays: -6, venue: "Zaal Nova Zes", time: "20:00" }],
    steps: [
      { does: "accept", by: "kathedraal", daysAgo: 58 },
      {
        does: "report",
        by: "kathedraal",
        daysAgo: 4,
        leg: 0,
        says: { tookPlace: "TheyCouldNot", wouldPlayAgain: false },
      },
      {
        does: "report",
        by: "rheinkilometer",
        daysAgo: 3,
        leg: 0,
        says: { tookPlace: "TheyCouldNot", wouldPlayAgain: true },
      },
    ],
  },
  {
    bands: ["rheinkilometer", "kaapstander"],
    proposedDaysAgo: 24.5,
    nights: [{ inDays: -12, venue: "Oude Loods", time: "20:30" }],
    steps: [
      { does: "accept", by: "kaapstander", daysAgo: 24 },
      ...bothReport(10, { leg: 0, host: ["kaapstander", 101], guest: ["rheinkilometer", 98] }),
    ],
  },
  {
    bands: ["tenementchoir", "closekettle"],
    proposedDaysAgo: 18.5,
    nights: [{ inDays: -15, venue: "The Wee Exchange", time: "20:00" }],
    steps: [
      { does: "accept", by: "closekettle", daysAgo: 18 },
      ...bothReport(13, { leg: 0, host: ["closekettle", null], guest: ["tenementchoir", 61] }),
    ],
  },
  {
    bands: ["verbenaelectrica", "domingosraros"],
    proposedDaysAgo: 40,
    words: "¿Un sábado vuestro, un sábado nuestro? We bring the confetti.",
    nights: [{ inDays: -2, venue: "Sala Azahar", time: "22:00" }],
    steps: [{ does: "accept", by: "domingosraros", daysAgo: 38 }],
  },
];

import type { CollaborationNotes } from "./notes";

export const overseasCollaborations: CollaborationNotes[] = [
  {
    pair: ["porchlightunion", "blueridgetel"],
    talk: "swapNights",
    agreedDaysAgo: 60,
    show: {
      by: "blueridgetel",
      venue: "Laurel Room",
      daysAgo: 36,
      caption:
        "Nine people around our one microphone. Porch Light Union brought the fiddle, we brought the caller, and for the last reel both bands left the stage and danced while the audience kept time. Somebody's grandfather is now in the union.",
      reward: "SHIRTS",
      decision: "Approved",
    },
  },
  {
    pair: ["porchlightunion", "dialtonerodeo"],
    talk: "sharedVan",
    agreedDaysAgo: 100,
    show: {
      by: "dialtonerodeo",
      venue: "Pecan Hall",
      daysAgo: 80,
      caption:
        "Six nights, one van, a coin for the running order. It came up tails six times and nobody has checked the coin.",
      reward: "FESTIVAL",
      decision: "Approved",
      comment: "A slot for both of you at the summer showcase. Bring the coin.",
    },
  },
  {
    pair: ["boroughstatic", "mxmarigold"],
    talk: "residency",
    agreedDaysAgo: 85,
    show: {
      by: "mxmarigold",
      venue: "Boiler Four",
      daysAgo: 57,
      caption:
        "Week four of four: we swapped instruments, they swapped outfits. The pillar wore both. Raffle won by the bar manager, again.",
      reward: "STUDIO",
      decision: "Approved",
      comment: "A day in the studio, to be split any way you like.",
    },
  },
  { pair: ["broadstreet", "boroughstatic"], talk: "openingSlot", agreedDaysAgo: 30 },
  {
    pair: ["plateaumile", "neigesale"],
    talk: "houseShow",
    agreedDaysAgo: 110,
    show: {
      by: "plateaumile",
      venue: "Third floor, rue Marquette",
      daysAgo: 92,
      caption:
        "Strings on the staircase, drum machine in the bath. Merci Neige Sale, et pardon aux voisins du deuxième.",
      reward: "COMMUNITY",
      decision: "Approved",
    },
  },
  {
    pair: ["plateaumile", "streetcardenis"],
    talk: "festivalStage",
    agreedDaysAgo: 75,
    show: {
      by: "streetcardenis",
      venue: "Grange aux Foins",
      daysAgo: 55,
      caption:
        "Twelve of us, eight of them, one hay bale each. The sun went behind the barn exactly when Denis started the last tune, and we would like to thank whoever arranged that. Chickpeas: excellent. Toilets: real.",
      reward: "FESTIVAL",
      decision: "Approved",
    },
  },
  {
    pair: ["tramstop18", "saltpans"],
    talk: "recordShop",
    agreedDaysAgo: 105,
    show: {
      by: "tramstop18",
      venue: "Second Hand Sounds",
      daysAgo: 86,
      caption:
        "Two drummers, one record box, four brushes. The biscuits were gone by the second song.",
      reward: "COMMUNITY",
      decision: "Approved",
    },
  },
  {
    pair: ["magpieseason", "innerwestsisters"],
    talk: "benefit",
    agreedDaysAgo: 62,
    show: {
      by: "innerwestsisters",
      venue: "Paddock Street Hall",
      daysAgo: 40,
      caption:
        "Gospel and garage punk under one borrowed roof, for a school that needs a new one. The bake sale outsold both bands.",
      reward: "EQUIPMENT",
      decision: "Approved",
    },
  },
  {
    pair: ["nullarbordrivein", "saltpans"],
    talk: "festivalStage",
    agreedDaysAgo: 78,
    show: {
      by: "nullarbordrivein",
      venue: "Wheatbelt Weekender",
      daysAgo: 51,
      caption:
        "Four drummers between two bands and for the last eleven minutes all of them at once. The stage hands counted in with torches because nobody could hear anything any more. If you found a lamp shaped like a pelican, it belongs to Salt Pans and they miss it. What a night, what dust.",
      reward: "FESTIVAL",
      decision: "Approved",
    },
  },
  {
    pair: ["secondshiftsaints", "loopandladder"],
    talk: "lastMinute",
    agreedDaysAgo: 35,
    show: {
      by: "secondshiftsaints",
      venue: "Gasket Hall",
      daysAgo: 34,
      caption:
        "Half of Loop & Ladder drove four and a half hours with a vibraphone on their knees. Heroes. We bought them the good meal.",
      reward: "COMMUNITY",
      decision: "Approved",
    },
  },
  {
    pair: ["harbourpilot", "plateaumile"],
    talk: "coverSwap",
    agreedDaysAgo: 49,
    show: {
      by: "harbourpilot",
      venue: "Salon Vert",
      daysAgo: 24,
      caption:
        "They asked whether we liked polka. Then they played our saddest shanty as one, with eight people and a staircase. We answered with their Moving Day in the rhythm of a capstan. The jury was a dog. The dog is still out.",
      reward: "COMMUNITY",
      decision: "Pending",
    },
  },
  {
    pair: ["mosscommittee", "sumppump"],
    talk: "backline",
    agreedDaysAgo: 52,
    show: {
      by: "sumppump",
      venue: "Cellar Door Co-op",
      daysAgo: 30,
      caption: "it was very dark and we were very loud",
      reward: "COMMUNITY",
      decision: "Rejected",
      comment: "It was indeed very dark. Do you have one with the lights on?",
    },
  },
];

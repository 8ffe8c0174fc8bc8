import type { CollaborationNotes } from "./notes";

export const europeanCollaborations: CollaborationNotes[] = [
  {
    pair: ["demo", "nachtbusnord"],
    talk: "swapNights",
    agreedDaysAgo: 64,
    show: {
      by: "demo",
      venue: "The Cable Room",
      daysAgo: 41,
      caption:
        "First half of the swap: Nachtbus Nord came to Bristol with one suitcase of pedals and a rye loaf the size of a snare. A hundred and thirty-one people, two encores, one of them ours, one of them theirs, both of them wrong in the same place. Hamburg, we owe you a night. And a loaf.",
      reward: "SHIRTS",
      decision: "Approved",
      comment: "Two countries, one bread. Thirty shirts are on their way.",
    },
  },
  {
    pair: ["pierpressure", "demo"],
    talk: "openingSlot",
    agreedDaysAgo: 50,
    show: {
      by: "pierpressure",
      venue: "Groyne",
      daysAgo: 22,
      caption:
        "Twenty-eight minutes, as promised. Then Night Ferry Social played and our own mums stayed until the end.",
      reward: "COMMUNITY",
      decision: "Approved",
    },
  },
  {
    pair: ["demo", "admin"],
    talk: "tripleBill",
    agreedDaysAgo: 33,
    show: {
      by: "demo",
      venue: "Upstairs at the Signal Box",
      daysAgo: 4,
      caption:
        "Running order drawn from a kettle. We drew the middle, House Lights drew last, the kettle drew the biggest cheer of the evening.",
      reward: "COMMUNITY",
      decision: "Pending",
    },
  },
  { pair: ["llwybr", "demo"], talk: "sharedVan", agreedDaysAgo: 12 },
  {
    pair: ["good_cutlery", "demo"],
    talk: "matinee",
    agreedDaysAgo: 88,
    show: {
      by: "good_cutlery",
      venue: "The Tin Chapel",
      daysAgo: 70,
      caption: "Matinee for under-fives and their tired owners. Item one on the agenda: juice.",
      reward: "COMMUNITY",
      decision: "Rejected",
      comment:
        "Lovely idea, but the picture shows children's faces. Please send one from the back of the room.",
    },
  },
  { pair: ["cieldetraine", "demo"], talk: "splitSingle", agreedDaysAgo: 20 },
  {
    pair: ["heurescreuses", "cieldetraine"],
    talk: "coverSwap",
    agreedDaysAgo: 90,
    show: {
      by: "cieldetraine",
      venue: "La Salle d'Attente",
      daysAgo: 71,
      caption: "They turned our loudest song into a waltz. We turned their waltz into weather.",
      reward: "MERCH",
      decision: "Approved",
    },
  },
  {
    pair: ["briquerouge", "frituurnoir"],
    talk: "borderWeekend",
    agreedDaysAgo: 70,
    show: {
      by: "frituurnoir",
      venue: "De Gouden Vork",
      daysAgo: 48,
      caption:
        "Lille on Friday, Gent on Saturday, the same chips question in both: who has the better ones. We still speak to each other.",
      reward: "COMMUNITY",
      decision: "Approved",
    },
  },
  { pair: ["rheinkilometer", "kaapstander"], talk: "borderWeekend", agreedDaysAgo: 25 },
  { pair: ["kleingarten", "velvetspaeti"], talk: "remixTrade", agreedDaysAgo: 44 },
  {
    pair: ["hafenkante7", "nachtbusnord"],
    talk: "benefit",
    agreedDaysAgo: 80,
    show: {
      by: "hafenkante7",
      venue: "Hafenschuppen",
      daysAgo: 61,
      caption:
        "Ein neues Dach für die Musikschule: 3.412 Euro in einem Eimer, davon 12 in dänischen Kronen. Danke an Nachtbus Nord, an alle Trompeten und an die Dame, die das Kaffeegeld gespendet hat.",
      reward: "EQUIPMENT",
      decision: "Approved",
      comment: "Well done. The loan amplifiers are yours for a year.",
    },
  },
  {
    pair: ["zechezwei", "hafenkante7"],
    talk: "tripleBill",
    agreedDaysAgo: 66,
    show: {
      by: "zechezwei",
      venue: "Lohnhalle",
      daysAgo: 45,
      caption: "Loud.",
      reward: "COMMUNITY",
      decision: "Approved",
    },
  },
  {
    pair: ["tramfantasma", "minuitmoinsdix"],
    talk: "splitSingle",
    agreedDaysAgo: 95,
    show: {
      by: "tramfantasma",
      venue: "Deposito Undici",
      daysAgo: 52,
      caption:
        "The split is out: 300 copies, both sides say THIS SIDE. Release night in a tram depot, with an actual tram.",
      reward: "MERCH",
      decision: "Approved",
    },
  },
  {
    pair: ["peakdistrictnurse", "good_cutlery"],
    talk: "rescuedVenue",
    agreedDaysAgo: 72,
    show: {
      by: "good_cutlery",
      venue: "Anvil Social Club",
      daysAgo: 53,
      caption:
        "Our room closed, so Peak District Nurse lent us theirs. All eighty tickets honoured. Minutes of the evening: carried unanimously.",
      reward: "EQUIPMENT",
      decision: "Approved",
      comment: "This is what the site is for.",
    },
  },
  {
    pair: ["porticiclub", "sudelettrico"],
    talk: "radioSession",
    agreedDaysAgo: 58,
    show: {
      by: "sudelettrico",
      venue: "Radio Sotterranea",
      daysAgo: 39,
      caption:
        "Un'ora in diretta, una canzone insieme, due accordi, tutti in lacrime. The man with the fader used it once, by accident.",
      reward: "COMMUNITY",
      decision: "Approved",
    },
  },
  {
    pair: ["tynedragger", "tenementchoir"],
    talk: "houseShow",
    agreedDaysAgo: 47,
    show: {
      by: "tynedragger",
      venue: "Front room, Heaton",
      daysAgo: 26,
      caption: "Doom in a front room. We turned down so far that you could hear the cake.",
      reward: "COMMUNITY",
      decision: "Pending",
    },
  },
  {
    pair: ["kathedraal", "pasdechance"],
    talk: "backline",
    agreedDaysAgo: 59,
    show: {
      by: "pasdechance",
      venue: "Zaal Nova Zes",
      daysAgo: 33,
      caption:
        "We looked after their kit for three days and returned it tuned. They looked after our van. It ran for three days.",
      reward: "EQUIPMENT",
      decision: "Approved",
    },
  },
  { pair: ["prairiemodem", "marinterior"], talk: "fileTrade", agreedDaysAgo: 82 },
  {
    pair: ["understudy", "chapelle"],
    talk: "releaseParty",
    agreedDaysAgo: 55,
    show: {
      by: "understudy",
      venue: "Peckham Pump House",
      daysAgo: 29,
      caption: "The cake was the sleeve. Bruxelles-Chapelle ate the left channel.",
      reward: "STUDIO",
      decision: "Approved",
    },
  },
  {
    pair: ["domtorendisco", "fietsdiefstal"],
    talk: "matinee",
    agreedDaysAgo: 68,
    show: {
      by: "fietsdiefstal",
      venue: "De Kleine Klok",
      daysAgo: 43,
      caption:
        "Punk en disco voor kleuters. Ze kunnen beter dansen dan jullie. Every bicycle was still there afterwards.",
      reward: "MERCH",
      decision: "Approved",
    },
  },
  { pair: ["plattenbauballett", "elbsandstein"], talk: "shortFilm", agreedDaysAgo: 77 },
  {
    pair: ["calanque.club", "marinterior"],
    talk: "radioSession",
    agreedDaysAgo: 65,
    show: {
      by: "calanque.club",
      venue: "Radio Galet",
      daysAgo: 37,
      caption: "Dimanche, une heure, deux groupes, un micro de travers.",
      reward: "COMMUNITY",
      decision: "Rejected",
      comment: "The picture is the station's logo. One with both bands in it, please, then gladly.",
    },
  },
  {
    pair: ["closekettle", "tenementchoir"],
    talk: "borrowedDrummer",
    agreedDaysAgo: 19,
    show: {
      by: "closekettle",
      venue: "The Wee Exchange",
      daysAgo: 15,
      caption:
        "Our drummer juggled, so theirs drummed. Slowcore hands, broken beats, not one mistake. He has now asked for more bars of five.",
      reward: "COMMUNITY",
      decision: "Pending",
    },
  },
  {
    pair: ["calorresidual", "verbenaelectrica"],
    talk: "releaseParty",
    agreedDaysAgo: 41,
    show: {
      by: "calorresidual",
      venue: "Corral de la Luna",
      daysAgo: 18,
      caption:
        "A las diez, treinta y un grados. A las dos, treinta. Gracias, Verbena Eléctrica, por el confeti que seguimos encontrando.",
      reward: "COMMUNITY",
      decision: "Pending",
    },
  },
  { pair: ["kesselkollektiv", "funkloch"], talk: "remixTrade", agreedDaysAgo: 15 },
  { pair: ["dialtonerodeo", "nullarbordrivein"], talk: "fileTrade", agreedDaysAgo: 27 },
  {
    pair: ["cieldetraine", "tanteyvonne"],
    talk: "lastMinute",
    agreedDaysAgo: 54,
    show: {
      by: "cieldetraine",
      venue: "Le Bateau Sec",
      daysAgo: 53,
      caption:
        "Two nieces, one floor tom, five hours' warning. La vraie tante Yvonne had the best seat.",
      reward: "COMMUNITY",
      decision: "Approved",
    },
  },
];

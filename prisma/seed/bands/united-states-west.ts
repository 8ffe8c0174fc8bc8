import type { BandNotes } from "./notes";

export const westernUnitedStates: BandNotes[] = [
  {
    username: "sumppump",
    name: "Sump Pump",
    city: "Seattle",
    joinedDaysAgo: 184,
    reach: "local",
    genres: ["Grunge", "Noise Pop", "Alternative"],
    influences: ["Mudhoney", "Dinosaur Jr.", "Veruca Salt", "Nirvana"],
    biography:
      "Our basement flooded, so we named the band after the thing that kept running. Loud quiet loud, then loud again in case you missed it.",
    releases: [
      [
        "ep",
        "Float Switch",
        "2025-08-01",
        "Five songs and a warning buzzer.",
        ["Bandcamp", "Spotify"],
      ],
      ["single", "Damp", "2026-06-05", "", ["SoundCloud"]],
    ],
  },
  {
    username: "mosscommittee",
    name: "The Moss Committee",
    city: "Portland",
    joinedDaysAgo: 179,
    reach: "bedroom",
    genres: ["Freak Folk", "Psychedelic Folk"],
    influences: [
      "Vashti Bunyan",
      "Joanna Newsom",
      "The Incredible String Band",
      "Devendra Banhart",
    ],
    biography:
      "Seven members, quorum of four. We meet in a greenhouse and decide by humming. Instruments so far: two zithers, a bouzouki with a past, hand bells and whatever Leif carved this month. Motions are carried, amplifiers are not.",
    releases: [
      [
        "album",
        "Any Other Moss",
        "2024-06-21",
        "Minutes of the summer meeting, sung.",
        ["Bandcamp"],
      ],
    ],
  },
  {
    username: "parallelpark",
    name: "Parallel Park",
    city: "Los Angeles",
    joinedDaysAgo: 157,
    reach: "known",
    genres: ["Dream Pop", "Bedroom Pop"],
    influences: ["Mazzy Star", "Cocteau Twins", "Beach House", "Weyes Blood"],
    biography:
      "Every song was written in a stationary vehicle. Sunlight, tape hiss, two voices a third apart. We are shyer than our numbers suggest.",
    releases: [
      [
        "ep",
        "Street Sweeping Tuesdays",
        "2024-07-12",
        "Six songs, one ticket.",
        ["Spotify", "Apple Music", "SoundCloud"],
      ],
      ["album", "Permit Zone", "2026-03-13", "", ["Spotify", "Apple Music", "Bandcamp", "Deezer"]],
      [
        "single",
        "Hazards On",
        "2024-04-19",
        "The one from that show. Yes, that show.",
        ["Spotify", "YouTube"],
      ],
    ],
    tour: [
      [22, "Palm Court Annex", "Los Angeles"],
      [24, "Redwood Social", "Oakland"],
    ],
  },
  {
    username: "thinairadvisory",
    name: "Thin Air Advisory",
    city: "Denver",
    joinedDaysAgo: 119,
    reach: "local",
    genres: ["Post Metal", "Sludge Metal"],
    influences: ["Neurosis", "Isis", "Cult of Luna", "Pelican"],
    biography: "Heavy music from 5,280 feet. The singer breathes between songs, you should too.",
    releases: [
      ["album", "Treeline", "2024-10-18", "Five pieces, ascending.", ["Bandcamp", "Spotify"]],
    ],
  },
  {
    username: "fogbelt",
    name: "Fogbelt Auto Body",
    city: "Oakland",
    joinedDaysAgo: 19,
    reach: "unheard",
    genres: ["Egg Punk", "Synth Punk"],
    influences: ["Devo", "The Screamers", "Uranium Club"],
    biography:
      "new here. we have six songs and a fog machine. four of the songs are about the fog machine",
    releases: [],
    hasPhoto: false,
  },
];

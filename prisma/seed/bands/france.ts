import type { BandNotes } from "./notes";

export const france: BandNotes[] = [
  {
    username: "heurescreuses",
    name: "Les Heures Creuses",
    city: "Paris",
    joinedDaysAgo: 192,
    reach: "touring",
    genres: ["Chanson", "Indie Pop"],
    influences: ["Françoise Hardy", "Dominique A", "Belle and Sebastian", "La Femme"],
    biography:
      "On répète la nuit, quand l'électricité est moins chère. Cinq voix, un orgue de salon, des chansons sur les cages d'escalier et les gens qui descendent toujours une station trop tôt. Nous échangeons volontiers une date à Paris contre une date chez vous, avec dîner.",
    releases: [
      [
        "album",
        "Tarif de nuit",
        "2025-01-31",
        "Onze chansons entre 22 h 30 et 6 h 30.",
        ["Spotify", "Deezer", "Bandcamp", "Apple Music"],
      ],
      ["single", "Le Compteur", "2024-11-15", "", ["Deezer", "YouTube"]],
      ["ep", "Cour intérieure", "2023-03-24", "Enregistré fenêtre ouverte.", ["Bandcamp"]],
    ],
    tour: [
      [10, "Le Petit Transformateur", "Paris"],
      [25, "La Salle d'Attente", "Nantes", "Avec Ciel de Traîne."],
    ],
  },
  {
    username: "minuitmoinsdix",
    name: "Minuit Moins Dix",
    city: "Lyon",
    joinedDaysAgo: 177,
    reach: "known",
    genres: ["Synthwave", "French House", "Electronic"],
    influences: ["Kavinsky", "Justice", "John Carpenter", "Air"],
    biography:
      "Ten minutes before midnight, forever. Two people, one wall of blinking equipment and a smoke detector we have made friends with. Music for driving through tunnels with the windows down.",
    releases: [
      [
        "album",
        "Tunnel sous Fourvière",
        "2025-10-31",
        "One thousand eight hundred and fifty metres.",
        ["Spotify", "Deezer", "Apple Music", "YouTube"],
      ],
      ["single", "Phares", "2025-08-22", "", ["Spotify", "SoundCloud"]],
      ["ep", "23:50", "2024-02-02", "", ["Spotify", "Bandcamp", "Deezer"]],
    ],
    tour: [
      [6, "Usine Basse", "Lyon"],
      [35, "Deposito Undici", "Milano", "Con Tram Fantasma."],
    ],
  },
  {
    username: "calanque.club",
    name: "Calanque Club",
    city: "Marseille",
    joinedDaysAgo: 165,
    reach: "local",
    genres: ["Indie Surf", "Psychedelic Pop"],
    influences: ["La Luz", "Khruangbin", "Jacques Dutronc"],
    biography:
      "Guitares mouillées, accent compris. We rehearse until the mistral starts and then we play with it.",
    releases: [
      ["ep", "Crème solaire", "2026-06-19", "Indice 50.", ["Spotify", "Deezer", "Bandcamp"]],
    ],
  },
  {
    username: "cieldetraine",
    name: "Ciel de Traîne",
    city: "Nantes",
    joinedDaysAgo: 152,
    reach: "local",
    genres: ["Shoegaze", "Dream Pop", "Alternative"],
    influences: ["Ride", "Slowdive", "Alcest", "My Bloody Valentine"],
    biography:
      "A trailing sky is what comes after the front has passed: big clouds, sudden light, somebody running with a newspaper on their head. That is the sound. Three guitars, fourteen pedals each, one of us knows where the hum comes from and will not say.",
    releases: [
      [
        "album",
        "Éclaircies",
        "2025-04-25",
        "Nine bright intervals.",
        ["Bandcamp", "Spotify", "Deezer"],
      ],
      ["single", "Averse", "2026-09-04", "", ["Spotify"]],
    ],
    tour: [[25, "La Salle d'Attente", "Nantes", "Avec Les Heures Creuses."]],
  },
  {
    username: "tanteyvonne",
    name: "Tante Yvonne",
    city: "Rennes",
    joinedDaysAgo: 126,
    reach: "bedroom",
    genres: ["Garage Punk", "Ye Ye"],
    influences: ["Les Calamités", "The Sonics", "France Gall"],
    biography:
      "Three nieces and a nephew. Two-minute songs about our aunt, who is real and comes to all the shows.",
    releases: [
      ["single", "Elle a dit non", "2025-07-11", "", ["Bandcamp"]],
      ["single", "Le Caniche", "2026-01-09", "He bites.", ["Bandcamp", "YouTube"]],
    ],
    hasPhoto: true,
  },
  {
    username: "briquerouge",
    name: "Brique Rouge",
    city: "Lille",
    joinedDaysAgo: 106,
    reach: "local",
    genres: ["Post Punk", "Coldwave"],
    influences: ["Trisomie 21", "Joy Division", "Rendez-Vous", "The Chameleons"],
    biography:
      "Close enough to Belgium to rehearse there on Sundays. Drum machine, chorus pedal, grey sky included in the price. We run a small night in an old dye works and are always looking for the second band.",
    releases: [["ep", "Teinturerie", "2025-11-14", "Five shades.", ["Bandcamp", "Deezer"]]],
  },
  {
    username: "garonnebasse",
    name: "Garonne Basse",
    city: "Bordeaux",
    joinedDaysAgo: 66,
    reach: "local",
    genres: ["Digital Dub", "Steppers"],
    influences: ["Zenzile", "Iration Steppas", "Augustus Pablo"],
    biography: "",
    releases: [
      [
        "album",
        "Mascaret",
        "2024-08-30",
        "The wave that runs upriver.",
        ["Bandcamp", "SoundCloud"],
      ],
    ],
  },
  {
    username: "papierbuvard",
    name: "Papier Buvard",
    city: "Paris",
    joinedDaysAgo: 38,
    reach: "touring",
    genres: ["French Hip Hop", "Abstract Hip Hop", "Hip Hop"],
    influences: ["Doc Gynéco", "MF DOOM", "Serge Gainsbourg", "La Caution"],
    biography:
      "Deux plumes, un sampler, beaucoup de ratures. Nos textes commencent tous sur des tickets de caisse et finissent rarement comme prévu.",
    releases: [
      [
        "album",
        "Ratures",
        "2026-05-29",
        "Quatorze brouillons définitifs.",
        ["Spotify", "Deezer", "Apple Music", "YouTube"],
      ],
      ["single", "Ticket de caisse", "2026-02-20", "", ["Spotify", "YouTube"]],
    ],
  },
];

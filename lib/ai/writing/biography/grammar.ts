import type { Tone } from "@/lib/ai/writing/choices";

/** `release` is the newest, `earlier` are the others. */
export const SLOTS = [
  "name",
  "genres",
  "influences",
  "place",
  "release",
  "earlier",
  "releases",
  "partners",
] as const;
export type Slot = (typeof SLOTS)[number];
/** `listen` and `company` continue a line. */
export type SentencePart =
  "line" | "listen" | "company" | "who" | "influences" | "release" | "releases" | "partners";

/** A sentence is possible when the facts fill all its slots. None may say more than its slots. */
export const GRAMMAR: Record<Tone, Record<SentencePart, readonly string[]>> = {
  plain: {
    line: [
      "{name}: {genres} from {place}, for fans of {influences}",
      "{genres} from {place}: {name}, for fans of {influences}",
      "{name} play {genres} and come from {place}",
      "{name} from {place}, for fans of {influences}",
      "{name} play {genres}, for fans of {influences}",
      "{name} play {genres}",
      "{name} from {place}",
      "{name}, for fans of {influences}",
      "{name}, a name to look up on Doublebill",
    ],
    listen: ["; to be heard on {releases}", "; on record with {releases}"],
    company: ["; they have worked with {partners}", "; no strangers to {partners}"],
    who: [
      "{name} play {genres} and come from {place}",
      "{name} come from {place} and play {genres}",
      "From {place} come {name}, who play {genres}",
      "{name} play {genres}",
      "What {name} play is {genres}",
      "{name} come from {place}",
      "{name} are at home in {place}",
      "{name} are on Doublebill",
    ],
    influences: [
      "For fans of {influences}",
      "Their influences: {influences}",
      "Listen to them if you like {influences}",
    ],
    release: [
      "A place to begin is {release}, followed by {earlier}",
      "Start with {release}, then go on to {earlier}",
      "Hear {release} first, and after that {earlier}",
      "A place to begin is {release}",
      "Start with {release}",
      "Hear {release} first",
    ],
    releases: [
      "They have released {releases}",
      "On record there is {releases}",
      "What they have put out: {releases}",
    ],
    partners: [
      "They have worked together with {partners}",
      "With {partners} they have worked before",
    ],
  },
  friendly: {
    line: [
      "We are {name}: {genres} from {place}, for anyone who likes {influences}",
      "Hello from {place}: we are {name}, we play {genres}, and our influences are {influences}",
      "We are {name}, and we play {genres} in {place}",
      "We are {name} from {place}, for anyone who likes {influences}",
      "We are {name}, and we play {genres} for anyone who likes {influences}",
      "We are {name}, and we play {genres}",
      "We are {name} from {place}",
      "We are {name}, for anyone who likes {influences}",
      "Hello, we are {name}",
    ],
    listen: ["; you can hear us on {releases}", "; our records so far: {releases}"],
    company: ["; ask {partners} about us", "; we have worked with {partners}"],
    who: [
      "We are {name} from {place}, and we play {genres}",
      "Hello from {place}: we are {name}, and we play {genres}",
      "We are {name}, and we play {genres}",
      "Hello, we are {name}, and {genres} is what we play",
      "We are {name}, and {place} is our home",
      "We are {name} from {place}",
      "Hello, we are {name}",
    ],
    influences: [
      "If you like {influences}, we should get along",
      "Our influences are easy to hear: {influences}",
      "Put us beside your records of {influences}",
    ],
    release: [
      "Start with {release}, go on to {earlier}, and tell us what you think",
      "Before anything else, hear {release}, and after that {earlier}",
      "You could begin with {release}, then try {earlier}",
      "Start with {release}, and tell us what you think",
      "Before anything else, hear {release}",
      "You could begin with {release}",
    ],
    releases: [
      "So far we have released {releases}",
      "You can hear us on {releases}",
      "What we have put out: {releases}",
    ],
    partners: [
      "We have worked together with {partners}",
      "Ask {partners} about us, as we have worked together",
    ],
  },
  bold: {
    line: [
      "{name}. {genres}, straight from {place}. Play it beside {influences}",
      "{name}. Out of {place} comes {genres} for those who know {influences}",
      "{name}. {genres}, straight from {place}",
      "{name}. Straight from {place}. Play it beside {influences}",
      "{name}. This is {genres}. Play it beside {influences}",
      "{name}. This is {genres}",
      "{name}. Straight from {place}",
      "{name}. Play it beside {influences}",
      "{name}. Remember the name",
    ],
    listen: [". On record: {releases}", ". Turn up {releases}"],
    company: [". Side by side with {partners}", ". In it together with {partners}"],
    who: [
      "{name}. {genres}, straight from {place}",
      "{name}. Out of {place}, with {genres}",
      "{name}. This is {genres}",
      "{name}. Straight from {place}",
      "{name}. Remember the name",
    ],
    influences: [
      "Play it beside {influences}",
      "For ears that know {influences}",
      "Made for those who know {influences}",
    ],
    release: [
      "Turn up {release}. Then play {earlier}",
      "Begin with {release}. Go on to {earlier}",
      "Put on {release}. Then turn up {earlier}",
      "Turn up {release}",
      "Begin with {release}",
      "Put on {release}",
    ],
    releases: ["The proof: {releases}", "On record: {releases}", "Turn up {releases}"],
    partners: ["In it together with {partners}", "Side by side with {partners}"],
  },
};

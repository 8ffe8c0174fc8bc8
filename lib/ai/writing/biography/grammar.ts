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
      "{name}, on Doublebill",
    ],
    listen: ["; hear them on {releases}", "; out so far: {releases}"],
    company: ["; they've shared a bill with {partners}", "; no strangers to {partners}"],
    who: [
      "{name} play {genres} and come from {place}",
      "{name} come from {place} and play {genres}",
      "{name} are from {place} and play {genres}",
      "{name} play {genres}",
      "Expect {genres} from {name}",
      "{name} come from {place}",
      "{name} call {place} home",
      "{name} are on Doublebill",
    ],
    influences: [
      "For fans of {influences}",
      "They love {influences}",
      "Give them a listen if you like {influences}",
    ],
    release: [
      "Begin with {release}, then try {earlier}",
      "Start with {release}, then go on to {earlier}",
      "Hear {release} first, then {earlier}",
      "Begin with {release}",
      "Start with {release}",
      "Hear {release} first",
    ],
    releases: [
      "They've released {releases}",
      "Out so far: {releases}",
      "Their records: {releases}",
    ],
    partners: ["They've shared a bill with {partners}", "Ask {partners}: they've shared a bill"],
  },
  friendly: {
    line: [
      "We're {name}: {genres} from {place}, for anyone who likes {influences}",
      "Hello from {place}: we're {name}, we play {genres}, and our influences are {influences}",
      "We're {name}, and we play {genres} in {place}",
      "We're {name} from {place}, for anyone who likes {influences}",
      "We're {name}, and we play {genres} for anyone who likes {influences}",
      "We're {name}, and we play {genres}",
      "We're {name} from {place}",
      "We're {name}, for anyone who likes {influences}",
      "Hello, we're {name}",
    ],
    listen: ["; you can hear us on {releases}", "; our records so far: {releases}"],
    company: ["; ask {partners} about us", "; we've shared a bill with {partners}"],
    who: [
      "We're {name} from {place}, and we play {genres}",
      "Hello from {place}: we're {name}, and we play {genres}",
      "We're {name}, and we play {genres}",
      "Hello, we're {name}, and we play {genres}",
      "We're {name}, and {place} is home",
      "We're {name} from {place}",
      "Hello, we're {name}",
    ],
    influences: [
      "If you like {influences}, we should get along",
      "Our influences are easy to hear: {influences}",
      "Put us next to {influences}",
    ],
    release: [
      "Start with {release}, go on to {earlier}, and tell us what you think",
      "Hear {release} first, then {earlier}",
      "Begin with {release}, then try {earlier}",
      "Start with {release}, and tell us what you think",
      "Hear {release} first",
      "Begin with {release}",
    ],
    releases: [
      "So far we've released {releases}",
      "You can hear us on {releases}",
      "Our records so far: {releases}",
    ],
    partners: [
      "We've shared a bill with {partners}",
      "Ask {partners} about us: we've shared a bill",
    ],
  },
  bold: {
    line: [
      "{name}. {genres}, straight from {place}. Play it next to {influences}",
      "{name}. {genres} out of {place}. Play it next to {influences}",
      "{name}. {genres}, straight from {place}",
      "{name}. Straight from {place}. Play it next to {influences}",
      "{name}. This is {genres}. Play it next to {influences}",
      "{name}. This is {genres}",
      "{name}. Straight from {place}",
      "{name}. Play it next to {influences}",
      "{name}. Remember the name",
    ],
    listen: [". On record: {releases}", ". Turn up {releases}"],
    company: [". Side by side with {partners}", ". On the bill with {partners}"],
    who: [
      "{name}. {genres}, straight from {place}",
      "{name}. {genres} out of {place}",
      "{name}. This is {genres}",
      "{name}. Straight from {place}",
      "{name}. Remember the name",
    ],
    influences: [
      "Play it next to {influences}",
      "For fans of {influences}",
      "Made for anyone who loves {influences}",
    ],
    release: [
      "Turn up {release}. Then play {earlier}",
      "Start with {release}. Go on to {earlier}",
      "Put on {release}. Then turn up {earlier}",
      "Turn up {release}",
      "Start with {release}",
      "Put on {release}",
    ],
    releases: ["The proof: {releases}", "On record: {releases}", "Turn up {releases}"],
    partners: ["On the bill with {partners}", "Side by side with {partners}"],
  },
};

import type { BeginningNotes } from "./notes";

export const beginningNotes: BeginningNotes[] = [
  { pair: ["merseysunday", "demo"], talk: "askingAgain", lastDaysAgo: 0.02, unread: true },
  { pair: ["tenementchoir", "demo"], talk: "firstHello", lastDaysAgo: 0.15, unread: true },
  { pair: ["frituurnoir", "demo"], talk: "quietOnes", lastDaysAgo: 1.2 },
  { pair: ["demo", "verbenaelectrica"], talk: "datesClash", lastDaysAgo: 5.3, unread: true },
  { pair: ["demo", "saltmarsh.radio"], talk: "fanLetter", lastDaysAgo: 9 },
  { pair: ["botxosound", "demo"], talk: "paperwork", lastDaysAgo: 15.4 },
  { pair: ["zechezwei", "demo"], talk: "wrongBand", lastDaysAgo: 28 },
  { pair: ["gannet", "admin"], talk: "roomAdvice", lastDaysAgo: 3.1 },
  { pair: ["ghosttenants", "thinairadvisory"], talk: "drummerWanted", lastDaysAgo: 11.6 },
  { pair: ["parallelpark", "falsecreek"], talk: "fanLetter", lastDaysAgo: 17.2 },
  { pair: ["innerwestsisters", "tramstop18"], talk: "shirtAdvice", lastDaysAgo: 21.5 },
  { pair: ["papierbuvard", "chapelle"], talk: "tooFar", lastDaysAgo: 4.4, unread: true },
  { pair: ["raccordo", "foehnsturm"], talk: "paperwork", lastDaysAgo: 8.3 },
  { pair: ["noorderlicht", "domtorendisco"], talk: "feeTalk", lastDaysAgo: 33 },
  { pair: ["restsuesse", "porticiclub"], talk: "afterTheAlbum", lastDaysAgo: 14.7 },
  { pair: ["lowbridge", "domtorendisco"], talk: "roomAdvice", lastDaysAgo: 2.5 },
  { pair: ["garonnebasse", "lowbridge"], talk: "tooFar", lastDaysAgo: 1.5, unread: true },
  { pair: ["chinookarch", "porchlightunion"], talk: "politeNo", lastDaysAgo: 6.8 },
  { pair: ["fogbelt", "sumppump"], talk: "firstHello", lastDaysAgo: 0.8, unread: true },
  { pair: ["merseysunday", "domingosraros"], talk: "shirtTrade", lastDaysAgo: 19.1 },
  { pair: ["pierpressure", "calanque.club"], talk: "lostPedal", lastDaysAgo: 31.3 },
  { pair: ["lakeeffectparade", "broadstreet"], talk: "datesClash", lastDaysAgo: 26 },
  { pair: ["fiatlux127", "elbsandstein"], talk: "quietOnes", lastDaysAgo: 13.2 },
  { pair: ["briquerouge", "chapelle"], talk: "drummerWanted", lastDaysAgo: 10.4 },
  { pair: ["moulesbrothers", "frituurnoir"], talk: "wrongBand", lastDaysAgo: 1.1, unread: true },
  { pair: ["secondshiftsaints", "gutter.magnolia"], talk: "shirtTrade", lastDaysAgo: 37 },
  { pair: ["velvetspaeti", "mxmarigold"], talk: "politeNo", lastDaysAgo: 23.6 },
  { pair: ["streetcardenis", "understudy"], talk: "feeTalk", lastDaysAgo: 7.2, unread: true },
];

interface DemoReferral {
  referrer: string;
  referred: string;
}

/** By whose link a band signed up; everyone in it by username, like all relations here. */
export const demoReferrals: DemoReferral[] = [
  { referrer: "demo", referred: "pierpressure" },
  { referrer: "demo", referred: "nachtbusnord" },
  { referrer: "admin", referred: "peakdistrictnurse" },
  { referrer: "porchlightunion", referred: "dialtonerodeo" },
  { referrer: "porchlightunion", referred: "broadstreet" },
  { referrer: "porchlightunion", referred: "blueridgetel" },
  { referrer: "boroughstatic", referred: "mxmarigold" },
  { referrer: "plateaumile", referred: "neigesale" },
  { referrer: "plateaumile", referred: "streetcardenis" },
  { referrer: "nachtbusnord", referred: "hafenkante7" },
  { referrer: "kleingarten", referred: "velvetspaeti" },
  { referrer: "cieldetraine", referred: "tanteyvonne" },
  { referrer: "tramstop18", referred: "saltpans" },
  { referrer: "frituurnoir", referred: "chapelle" },
];

interface DemoDismissal {
  by: string;
  dismissed: string;
}

export const demoDismissals: DemoDismissal[] = [
  { by: "demo", dismissed: "tynedragger" },
  { by: "demo", dismissed: "closekettle" },
  { by: "admin", dismissed: "kaapstander" },
  { by: "saltmarsh.radio", dismissed: "gannet" },
  { by: "velvetspaeti", dismissed: "kesselkollektiv" },
  { by: "harbourpilot", dismissed: "neigesale" },
];

interface DemoBlock {
  by: string;
  blocked: string;
}

export const demoBlocks: DemoBlock[] = [
  { by: "plattenbauballett", blocked: "raccordo" },
  { by: "peachtreecassette", blocked: "moulesbrothers" },
  { by: "noorderlicht", blocked: "zechezwei" },
];

interface DemoReport {
  by: string;
  reported: string;
  /** One word of the report form's choice. */
  reason: string;
  details: string;
}

export const demoReports: DemoReport[] = [
  {
    by: "peachtreecassette",
    reported: "moulesbrothers",
    reason: "Spam",
    details:
      "Wrote to all three of us privately about a discount on mussels. No mussels were asked for.",
  },
  {
    by: "parallelpark",
    reported: "fogbelt",
    reason: "Pretends to be someone else",
    details:
      "The picture they had up last week was ours. It is gone now, but somebody should have a look.",
  },
  {
    by: "plattenbauballett",
    reported: "raccordo",
    reason: "Abusive or hateful",
    details: "Keeps asking which of us is 'the girlfriend'. We are all the band.",
  },
  { by: "merseysunday", reported: "gloeilamp", reason: "Something else", details: "" },
];

interface DemoFailedEmail extends DemoReferral {
  /** What the referrer's mail server answered to the email about the referral. */
  error: string;
  daysAgo: number;
}

export const demoFailedEmails: DemoFailedEmail[] = [
  {
    referrer: "cieldetraine",
    referred: "tanteyvonne",
    error: "550 5.1.1 No such mailbox here",
    daysAgo: 2,
  },
  {
    referrer: "kleingarten",
    referred: "velvetspaeti",
    error: "452 4.2.2 The mailbox is full",
    daysAgo: 5,
  },
];

/** Talks that have not come to a plan, or never will. Written like `AGREEMENTS`. */
export const BEGINNINGS = {
  firstHello: `
a: Hello {b}! Found you in Discover and listened through everything on the way to work. We are coming past {cityB} in spring. Any rooms you would recommend, or better: any night you would share?
a: Also your last sleeve is beautiful. Who made it?`,

  fanLetter: `
a: No agenda, only wanted to say that your last record got us through a winter in a practice room without heating.
b: This is the nicest thing in our inbox this year, and that includes an offer of a free mattress.
a: Was it a good mattress?
b: We never found out. Come and say hello if you pass {cityB}.`,

  datesClash: `
a: Are you free on the last weekend of next month? We have a room in {cityA} and no second band.
b: Ah no, that is our singer's wedding. To our other singer.
a: Congratulations! That beats us. The weekend after?
b: Honeymoon. The one after that we should be speaking to each other again.
a: I will write in six weeks. Throw something for us.`,

  feeTalk: `
a: We would like to have you in {cityA}. We can offer a fixed fee, dinner and beds, and it is a Wednesday.
b: Thanks! Wednesdays are hard with two teachers in the band. What kind of fee?
a: Fuel and a bit. Honestly: fuel.
b: We appreciate the honesty. Could there be a share of the door above a hundred?
a: Let me ask the house. They are slow but they are kind.`,

  politeNo: `
a: Would you fancy doing a few dates together in the autumn?
b: We love the idea, but we have just promised each other a quiet autumn. Burnt out is too big a word, but it is in the same street.
a: Fully understood. Rest well. The offer does not expire.
b: Thank you for saying that.`,

  roomAdvice: `
a: You know {cityB} and we do not. Is the place by the canal any good for sixty people?
b: For sixty it is perfect, for forty it looks empty, for eighty you cannot reach the bar. Ask for the desk on the left, the right channel is a rumour.
a: That is more useful than their technical rider. Do they pay?
b: On the night, in an envelope, to the euro. Say hello from us.`,

  drummerWanted: `
a: A shot in the dark: do you know anyone in {cityB} who plays drums and owns a bag? We lost ours to a medical degree.
b: They always leave for medicine. Our old one might. She is very good and slightly late.
a: How late?
b: On the beat she is perfect. At the door, twenty minutes.
a: We can live with that. Could you pass on our profile?`,

  lostPedal: `
a: Did one of you take home a small green pedal by mistake? It was next to your tuner.
b: Is it the one with LOUDER written on tape?
a: It is!
b: Then yes, and I have been wondering why everything is. Sorry! Will post it on Monday.`,

  tooFar: `
a: How far would you travel for a really good Saturday?
b: For a really good one, anywhere by train. For a good one, three hours.
a: {cityA} is a lot more than three hours.
b: Then tell us how good.
a: 200 people, sound engineer with a degree, hotel with breakfast until noon.
b: Breakfast until noon moves it up a lot. Let me ask the others.`,

  afterTheAlbum: `
a: We keep meaning to write to you. Something together?
b: Yes! But we are mixing until our ears fall off. Can it be after the album?
a: When is after the album?
b: A question our manager asks as well. He is my brother, so I can ignore it.
a: We will be here.`,

  wrongBand: `
a: Great show last night! The bit with the ladder was incredible.
b: Thank you, but we were at home. I think you mean the other ones, we get their fan mail about twice a month.
a: Oh no. That is embarrassing. I have listened to you now, though, and you are very good without a ladder.
b: We could get a ladder.`,

  shirtAdvice: `
a: Who prints your shirts? Ours came back in a colour that the printer calls ash and we call surrender.
b: Two women in a garage, they do small runs and answer the phone. Want the number?
a: Very much. Minimum?
b: Twenty-five. Tell them we sent you and they will tease you for it.
a: Worth it.`,

  paperwork: `
a: You have played on the other side of the border, have you not? How bad is the paperwork for gear?
b: Make a list of everything with serial numbers. Everything. They asked us for the serial number of a tambourine.
a: Does a tambourine have one?
b: Ours does now.
a: Ha. Thank you. If we survive it, could we meet for a show?
b: Write when you are through customs.`,

  shirtTrade: `
a: Proposal: one of your shirts, size M, for one of ours. No other business.
b: Accepted. Ours runs small, yours?
a: Ours runs short and wide, like our manager.
b: L then. Posting tomorrow.`,

  quietOnes: `
a: We do a quiet night in {cityA}, candles, no bar noise, people listen so hard it is nearly rude. Your slow songs would sit very well there.
b: Thank you, that sounds like us on our best day. Which months?
a: October to March. In summer the swifts are too loud.
b: The swifts would be a selling point. Let us look at February.`,

  askingAgain: `
a: Just floating this up: did you see the dates we sent for a night in {cityA}?
b: Sorry, sorry, everything is in three inboxes. Send them once more?
a: Any Friday in the next two months except the third one.
a: We hold two of them until Sunday.
a: No rush, apart from the rush.`,
} as const;

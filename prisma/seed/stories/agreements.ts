/**
 * `a` wrote first. In the text {a} and {b} are the bands' names, {cityA} and {cityB} their home
 * towns.
 */
export const AGREEMENTS = {
  swapNights: `
a: Hi {b}, we have a Thursday going in {cityA}, room for 150, and the support slot is empty. Swap for something in {cityB}?
b: Hello! We know your records, so: yes. What does Thursday mean where you are, full or polite?
a: Polite until nine, full after. We do about a hundred there on our own.
b: Same for us in {cityB}. We could give you a Friday, the promoter owes us one for the flooded cellar.
a: Flooded cellar sounds like a story for the van.
b: It is a long one. So: your Thursday, our Friday, no fees, door split down the middle, everybody sleeps on a sofa?
a: Door down the middle, we cook. Two vegetarians, one who says he is.
b: Deal. I will mark it here.`,

  openingSlot: `
a: Hey, we would love to open for you when you play {cityA} next. We bring forty people and our own snare.
b: Forty people and a snare is more than most headliners bring. Do you have a live clip?
a: One from last month. Sound is from a phone in a hat, but you get the idea.
b: Watched it twice. The hat did well. We would need you at 20:00 sharp, thirty minutes.
a: We can do twenty-eight.
b: Then it is yours. Sending the address on the day.`,

  splitSingle: `
a: Odd question: would you put a song on the other side of ours? 7 inch, 300 copies, we pay half, you pay half.
b: Not odd at all. Which side is the A side?
a: Yours in {cityB}, ours in {cityA}. The label on the middle just says THIS SIDE on both.
b: That is the best idea anyone has had since the van heater. How long can it be?
a: Four minutes before it gets quiet, five before it gets silly.
b: We have one that is 3:48. Mix by the end of the month?
a: Perfect. I will send the pressing plant's form, please do not be afraid of it.
b: I am already afraid of it. Let us do it.`,

  sharedVan: `
a: Looking at the calendar: we both leave {cityB} on the same morning going the same way. Why are we paying for two vans?
b: Because nobody ever asks! How many are you?
a: Five plus a dog. The dog has her own seat belt.
b: We are four, no dog, one allergy to reggae compilations.
a: No compilations, promise. Split fuel and ferries, one backline for both, toss a coin for who goes on last?
b: Coin per night. We have a licence holder who actually likes driving.
a: Marry her. OK, marking this as agreed before you change your mind.`,

  borrowedDrummer: `
a: SOS: our drummer has broken a finger (juggling, do not ask). Could yours sit in on Saturday?
b: He asks how many of your songs have a middle part in five.
a: Only two. We could drop one of them.
b: He says leave both in, he is insulted. Rehearsal on Thursday?
a: Thursday at seven. In return: we open your next one for nothing and bring the soup.
b: The famous soup. Done.`,

  festivalStage: `
a: Hello {b}, we curate the small stage at a one-day thing near {cityA}, about 400 people, hay bales, real toilets. You were first on the list.
b: The real toilets got everyone's attention in the group chat. What time of day?
a: 18:30, when the sun goes behind the barn and people stop looking for shade and start looking at bands.
b: And what would you need from us?
a: Forty minutes, a rider you can read in one breath, and a photo together for the poster.
b: Water, bread, something with chickpeas. That is the rider.
a: One breath. Confirmed.
b: Wonderful. We will bring our own lamp.`,

  remixTrade: `
a: We keep playing your last single in the van and Ines has started humming a bass line over it that is not there. May we remix it?
b: If you give us one of yours to take apart in return.
a: Take whichever you like. Stems in a folder, no deadline, no money, both out on the same Friday?
b: Same Friday. I want the slow one.
a: Nobody ever wants the slow one. Yes.`,

  lastMinute: `
a: Are you free TONIGHT? Our support is stuck behind a landslide. Doors in five hours.
b: Two of us are. The other two are at a christening.
a: Is there any version of {b} that works with two?
b: There is now. Acoustic guitar, floor tom, apologies.
a: You are saving us. Half the door and a meal.
b: Keep half the door, buy us the good meal.
b: Leaving now.`,

  radioSession: `
a: The community station here in {cityA} gives bands an hour live on Sunday afternoons. They like two bands talking to each other. Would you?
b: Live live, or live with a safety net?
a: Live with a man called Gerry who has a fader. He has never used it.
b: Then we will behave. One song each, one together?
a: One together! Something old that neither of us wrote.
b: I know just the thing, it has two chords and everyone cries. See you Sunday.
a: Marking it so that we cannot pretend it was a joke.`,

  recordShop: `
a: The record shop on our street does Saturday in-stores at four. Twenty minutes, no drums, biscuits. Share one with us?
b: How strict is no drums?
a: Brushes on a record box are tolerated.
b: Then yes. Do they stock ours?
a: They do now. I carried it in myself and put it at the front.`,

  tripleBill: `
a: We are putting together three bands on one ticket, short sets, quick changes, no headliner. You would be perfect in the middle.
b: The middle is the best spot, nobody tells people that. Who is third?
a: We draw lots at the door. The audience pulls the running order from a kettle.
b: From a kettle.
a: It is a clean kettle.
b: We are in. Shared backline? We can bring the bass rig, ours is the size of a wardrobe but honest.
a: Please bring the wardrobe. We have kit and two combos.
b: Great. Poster: may our friend draw it? She did our last sleeve.
a: Yes please, and we will pay her before we pay anybody else.
b: That is the right answer. Confirmed from our side.`,

  houseShow: `
a: How do you feel about living rooms? We do one a month in {cityA}, fifty people on the floor, hat goes round, neighbours invited.
b: We feel very good about living rooms. How loud may it get?
a: As loud as a person with a strong opinion.
b: We can do that. Two sets with a break for cake?
a: You have clearly done this before.
b: Once, in a kitchen. The fridge was in B flat.
a: Ours is closer to A. See you there.`,

  coverSwap: `
a: Idea: each of us learns one song of the other's and we both play a night in {cityB}. Nobody says which song beforehand.
b: I love this and I am scared. May we change the words?
a: You may change everything but the title.
b: Then you had better like polka.
a: Booked the 9 pm slot for us both. May the better cover win.
b: It will be ours. Confirming here.`,

  shortFilm: `
a: A friend of ours is shooting a short film about a band competition and needs two bands who can look as if they hated each other.
b: We like you a lot. Is that a problem?
a: She says it is called acting.
b: We can glare. Our bassist glares as a hobby.
a: Two days, paid in food and a soundtrack credit, both bands get their song in full over the end titles.
b: In full! Nobody ever gets it in full. Yes.`,

  backline: `
a: Practical one. We play the same room as you three days apart. Leave our kit set up for you and you take it home after?
b: You would trust us with it?
a: You once returned a capo to us by post.
b: That was a very good capo. OK, we insure it, you get our spot on the guest list and two songs as special guests.
a: Four of us on two songs sounds like a party.
b: It is meant to.`,

  benefit: `
a: Hi {b}! The music school in {cityA} lost its roof in the storm. We are doing a benefit and would like you on it. No fee, obviously, but travel is covered.
b: Of course. I learned trumpet in a school like that, badly.
a: Bring the trumpet then, there is a slot for alumni of any school.
b: It will clear the room, that way you can count the money in peace.
a: Ha. Is 45 minutes all right?
b: Perfect. We will sell the old shirts and put that in the bucket as well.
a: You are good people. Marking it.`,

  fileTrade: `
a: Since neither of us will be in the other's town this year: shall we make an EP by post? You send us eight bars, we send back sixteen.
b: And we stop when?
a: When one of us laughs or cries. Four songs, two started by each.
b: Time zones are on our side, you sleep while we wreck it.
a: First eight bars are in your mail. It is a loop of a pedestrian crossing.
b: We have answered with a dishwasher. This is going to be excellent.
a: Should we tell people?
b: Let us confirm it here and then there is no way back.`,

  matinee: `
a: Our venue has a 15:00 slot on Sundays that nobody wants. We think parents want it. Matinee for people with small children, both bands, volume at eleven minus five?
b: Half our fans have had babies since the first record. You may be a genius.
a: Ear defenders at the door, juice at the bar, done by five.
b: We will need to change some words.
a: Which ones?
b: Roughly a third of them.
a: Deal, we will hum ours.`,

  releaseParty: `
a: Album is out next month and we are looking for a band to play the release night with us. It should be someone we would pay to see, so here we are.
b: That is a lovely way to ask. Will there be the big cake again? We saw the pictures.
a: Bigger. It will be the sleeve.
b: Then we are coming all the way from {cityB}, yes. Forty minutes?
a: Forty minutes, fee is small but certain, beds in the flat above the venue.
b: Small but certain is our favourite kind.`,

  residency: `
a: Would you take turns with us? Four Tuesdays in one room, each of us hosts two, the other opens. By week four we should know each other's set by heart.
b: And in week four we swap instruments?
a: I was going to ask that in week three.
b: Consider it asked. Is the room free on Tuesdays because it is terrible?
a: It is free because it is Tuesday. Good stage, one pillar.
b: We shall decorate the pillar. In.`,

  borderWeekend: `
a: {cityA} on the Friday, {cityB} on the Saturday, one poster, two languages. What do you say?
b: We say yes in both. You go on last here, we go on last there?
a: Guests always last, that is manners. Trains are about right too, we checked.
b: Bring only guitars, we have everything with a plug.
a: And you bring only sticks to ours.
b: Poster text: you write ours, we write yours, no checking.
a: That is how wars start. Agreed.`,

  rescuedVenue: `
a: We saw that your venue closed. Sorry, that was a good room. Ours in {cityA} would take your show if you still want to do it.
b: You have no idea what this message does to us. We have eighty tickets out already.
a: All eighty are welcome. The owner will honour them, she just wants names on a list by Friday.
b: Names you shall have. Would you play as well? It only seems right.
a: We hoped you would ask and did not want to.
b: Then it is a double bill. Thank you, really.`,
} as const;

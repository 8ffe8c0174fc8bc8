import { Section } from "./section";

const runningOrder = [
  {
    time: "18:00",
    title: "Load in",
    text:
      "One profile with everything a promoter or another band asks: your songs, your dates, " +
      "and how many people you draw.",
  },
  {
    time: "18:45",
    title: "Find the other band",
    text:
      "Filter by genre, country, influences, audience and ticket sales. Recommended bands come " +
      "with a match score and its reasons.",
  },
  {
    time: "19:30",
    title: "Get matched",
    text: "Every suggestion tells you why: shared sound, similar crowd, how far apart you are.",
  },
  {
    time: "20:15",
    title: "Talk it through",
    text: "A private inbox, band to band, with an opening line ready when you don't know how to start.",
  },
  {
    time: "21:00",
    title: "Agree on a night",
    text: "You both said yes? Mark the conversation as a collaboration, and both bands see it confirmed.",
  },
  {
    time: "22:30",
    title: "Get paid in more than beer",
    text:
      "Play the double bill and send the photo of the night. Points, badges, rewards " +
      "and a place on the leaderboard follow.",
  },
];

export function Features() {
  return (
    <Section
      id="features"
      title="The running order"
      lead="From the first look at each other to the last encore, in six slots."
    >
      <ol className="grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">
        {runningOrder.map(({ time, title, text }) => (
          <li key={time} className="grid grid-cols-[5.25rem_1fr] gap-x-2 border-t border-ink py-6">
            <span className="poster-type figures text-2xl whitespace-nowrap text-spot-ink">
              {time}
            </span>
            <div>
              <h3 className="poster-type text-2xl">{title}</h3>
              <p className="mt-2 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

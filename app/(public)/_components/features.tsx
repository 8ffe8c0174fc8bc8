import { Section } from "./section";

const runningOrder = [
  { time: "18:00", title: "Load in", text: "One profile: photo, sound, releases, tour dates, and how many people you bring." },
  { time: "18:45", title: "Find the other band", text: "Filter by genre, country, influences, audience and ticket sales. Every band comes with a match score." },
  { time: "19:30", title: "Let the right ones find you", text: "Suggested matches say why: the sound you share, the crowd you draw, the distance between you." },
  { time: "20:15", title: "Talk it through", text: "A private inbox, band to band, with conversation starters when nobody knows how to begin." },
  { time: "21:00", title: "Play the double bill", text: "Mark the conversation as a collaboration. One tap, and both bands see it confirmed." },
  { time: "22:30", title: "Get paid in more than beer", text: "Send the photo of the night. Points, badges, rewards and a place on the leaderboard follow." },
];

export function Features() {
  return (
    <Section id="features" title="The running order" lead="From the first look at each other to the last encore, in six slots.">
      <ol className="grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">
        {runningOrder.map(({ time, title, text }) => (
          <li key={time} className="grid grid-cols-[5.25rem_1fr] gap-x-2 border-t border-ink py-6">
            <span className="poster-type figures text-2xl whitespace-nowrap text-spot-ink">{time}</span>
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

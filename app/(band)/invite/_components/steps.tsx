import { POINTS } from "@/lib/points/rules";

const STEPS = [
  { title: "Share your link", text: "Send it to bands you know, or post it." },
  {
    title: "They sign up",
    text: "Your code is filled in for them. They confirm their email address and complete their profile.",
  },
  {
    title: "You both win",
    text: `They get six free months, you get one more month and ${POINTS.REFERRAL} points.`,
  },
];

export function Steps() {
  return (
    <section aria-labelledby="steps" className="border-t-2 border-ink pt-4">
      <h2 id="steps" className="heading-section">
        How it works
      </h2>
      <ol className="mt-4 grid gap-6 sm:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 sm:flex-col sm:gap-2">
            <span aria-hidden className="poster-type figures text-3xl text-spot-ink">
              {index + 1}
            </span>
            <div>
              <h3 className="heading-item">{title}</h3>
              <p className="mt-1 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

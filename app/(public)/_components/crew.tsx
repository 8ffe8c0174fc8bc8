import { Section } from "./section";

const crew = [
  {
    title: "Biography help",
    text: "Stuck on your bio? AI turns what you have into a draft, in the tone you pick. You get the last word.",
  },
  {
    title: "Conversation starters",
    text: "Don't know how to begin? AI suggests three opening lines about what your two bands share.",
  },
  {
    title: "Match explanations",
    text: "See in plain words why a band fits: shared sound, similar crowd, how far apart you are.",
  },
  {
    title: "Email notifications",
    text: "A new message, an agreed night, an approved photo: we email you, and you choose which ones you get.",
  },
];

/** Texts: specification section 1. */
export function Crew() {
  return (
    <Section
      title="Your crew"
      lead="AI drafts and suggests, emails keep you posted. You decide what goes out."
    >
      <ul className="grid gap-x-10 md:grid-cols-2 xl:grid-cols-4">
        {crew.map(({ title, text }) => (
          <li key={title} className="border-t border-ink py-6">
            <h3 className="poster-type text-2xl">{title}</h3>
            <p className="mt-2 text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

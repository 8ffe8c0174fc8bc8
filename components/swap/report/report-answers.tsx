import type { LegReport } from "@/lib/swaps/reports/schema";
import { MONEY, TOOK_PLACE } from "@/lib/swaps/reports/words";

type NamedAnswers = { name: string; report: LegReport | null };

const hasReport = (one: NamedAnswers): one is { name: string; report: LegReport } =>
  one.report !== null;

/** Side by side, each band's once they may be seen. */
export function ReportAnswers({ answers }: { answers: NamedAnswers[] }) {
  const shown = answers.filter(hasReport);
  const isPlayed = shown.some(({ report }) => report.tookPlace === "Yes");
  const rows = QUESTIONS.filter(({ ofPlayedNights }) => !ofPlayedNights || isPlayed);
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">Answers about this night</caption>
      <thead>
        <tr className="border-b border-line-strong text-start">
          <td />
          {shown.map(({ name }, index) => (
            <Heading key={index}>{name}</Heading>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, describe }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-2 pe-3 text-start align-top font-normal text-ink-muted">
              {label}
            </th>
            {shown.map(({ report }, index) => (
              <Answer key={index}>{describe(report)}</Answer>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Heading = ({ children }: { children: React.ReactNode }) => (
  <th scope="col" dir="auto" className="py-2 pe-3 text-start align-top font-semibold wrap-anywhere">
    {children}
  </th>
);

const Answer = ({ children }: { children: React.ReactNode }) => (
  <td className="figures py-2 pe-3 align-top font-semibold">{children}</td>
);

type Question = {
  label: string;
  ofPlayedNights?: boolean;
  describe: (report: LegReport) => string;
};

const NOT_ASKED = "–";

const QUESTIONS: Question[] = [
  { label: "Did it take place?", describe: ({ tookPlace }) => TOOK_PLACE[tookPlace] },
  {
    label: "People",
    ofPlayedNights: true,
    describe: ({ tookPlace, people }) =>
      tookPlace === "Yes" ? (people?.toLocaleString("en-GB") ?? "Not counted") : NOT_ASKED,
  },
  {
    label: "Money as agreed?",
    ofPlayedNights: true,
    describe: ({ moneyAsAgreed }) => (moneyAsAgreed ? MONEY[moneyAsAgreed] : NOT_ASKED),
  },
  {
    label: "Play again?",
    describe: ({ wouldPlayAgain }) =>
      wouldPlayAgain === null ? NOT_ASKED : wouldPlayAgain ? "Yes" : "No",
  },
];

import { useId } from "react";
import { ChoiceChip } from "@/components/swap/choice-chip";
import { FieldError } from "@/components/ui/field";

type QuestionProps<Answer> = {
  /** Of the field, which the form finds to focus it. */
  field: string;
  label: string;
  answers: { value: Answer; label: string }[];
  value: Answer | null;
  error?: string;
  /** Takes the focus for an error. */
  ref?: React.Ref<HTMLInputElement>;
  onChoose: (answer: Answer) => void;
};

/** One tap. */
export function Question<Answer extends string | boolean>(props: QuestionProps<Answer>) {
  const { field, label, answers, value, error, ref, onChoose } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      <div
        role="radiogroup"
        data-field={field}
        aria-labelledby={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="flex flex-wrap gap-1.5"
      >
        {answers.map((answer, index) => (
          <ChoiceChip
            key={answer.label}
            name={id}
            ref={index === 0 ? ref : undefined}
            checked={answer.value === value}
            onChange={() => onChoose(answer.value)}
          >
            {answer.label}
          </ChoiceChip>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

type StepButtonsProps = {
  isWaiting: boolean;
  /** The other band unless it is named. */
  waitsFor?: string;
  children?: React.ReactNode;
};

export const StepButtons = ({ isWaiting, waitsFor, children }: StepButtonsProps) => (
  <div className="flex flex-wrap items-center gap-2 print:hidden">
    {isWaiting ? (
      <p dir="auto" className="me-auto text-sm wrap-anywhere text-ink-muted">
        {waitsFor ? `Waiting for ${waitsFor}.` : "Waiting for their answer."}
      </p>
    ) : null}
    {children}
  </div>
);

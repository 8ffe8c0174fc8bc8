type StepButtonsProps = { isWaiting: boolean; children?: React.ReactNode };

export const StepButtons = ({ isWaiting, children }: StepButtonsProps) => (
  <div className="flex flex-wrap items-center gap-2 print:hidden">
    {isWaiting ? <p className="me-auto text-sm text-ink-muted">Waiting for their answer.</p> : null}
    {children}
  </div>
);

export const HiddenBandNote = () => (
  <p className="max-w-prose">
    Your band is hidden at the moment: its owner&apos;s account is deactivated. You can use it again
    once an owner is back.
  </p>
);

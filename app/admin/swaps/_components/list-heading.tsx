/** Gets the focus when the last item of its list goes. */
export const ListHeading = ({ children }: { children: React.ReactNode }) => (
  <h2 id="found" tabIndex={-1} className="mb-3 heading-section">
    {children}
  </h2>
);

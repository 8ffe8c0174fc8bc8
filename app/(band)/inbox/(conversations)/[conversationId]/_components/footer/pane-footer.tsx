const CSS_VARIABLE = "--pane-footer-height";

/** For toasts, which stay above it. */
function publishHeight(foot: HTMLElement | null) {
  if (!foot) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty(CSS_VARIABLE, `${foot.offsetHeight}px`),
  );
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty(CSS_VARIABLE);
  };
}

export const PaneFooter = ({ children }: { children: React.ReactNode }) => (
  <div ref={publishHeight} data-slot="pane-footer" className="shrink-0">
    {children}
  </div>
);

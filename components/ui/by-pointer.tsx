/** Touch screens have nothing to drag files from. */
export const ByPointer = ({ mouse, touch }: { mouse: string; touch: string }) => (
  <>
    <span className="pointer-coarse:hidden">{mouse}</span>
    <span className="hidden pointer-coarse:inline">{touch}</span>
  </>
);

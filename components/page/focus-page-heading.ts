/** For a button that disappears when it is pressed, with nothing of its kind beside it. */
export const focusPageHeading = (): void => document.querySelector<HTMLElement>("h1")?.focus();

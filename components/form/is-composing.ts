/** Safari tells the Enter that ends a composition only by this. */
const SAFARI_COMPOSED = 229;

/** Whether a key still belongs to a word that an input method is putting together. */
export const isComposing = (event: React.KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.keyCode === SAFARI_COMPOSED;

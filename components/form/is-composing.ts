/** Safari reports the Enter that ends a composition only by this key code. */
const COMPOSITION_KEY_CODE = 229;

export const isComposing = (event: React.KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.keyCode === COMPOSITION_KEY_CODE;

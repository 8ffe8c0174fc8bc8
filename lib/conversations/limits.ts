/** In characters. Apart from the schema, so that the composer loads no validator. */
export const MESSAGE_MAX = 4000;

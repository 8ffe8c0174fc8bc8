/** Most characters of a message; apart from the schema, so that the composer does not bring the validator along. */
export const MESSAGE_MAX = 4000;

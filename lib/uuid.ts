/** The pattern of an id in lower case, without anchors. */
export const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

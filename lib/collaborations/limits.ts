// In code points. Apart from the schema, so that the forms load no validator.

export const CAPTION_MAX = 280;
export const COMMENT_MAX = 1000;

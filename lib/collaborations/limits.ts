/** Of a caption and of an admin's comment, in code points. */
export const CAPTION_MAX = 280;
export const COMMENT_MAX = 1000;

// @ts-check
// In plain JavaScript, because next.config.mjs reads it, too.

/**
 * Whether the host asks our cache handler, which Vercel does not (docs/decisions/0003).
 * @param {Record<string, string | undefined>} environment
 */
export const cachesVisitorPages = ({ VISITOR_PAGES, VERCEL }) =>
  !VERCEL && VISITOR_PAGES !== "rendered";

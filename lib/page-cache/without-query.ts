const QUERY_IN_DATA = /("c":\[(?:"[^"?]*",)*"[^"?]*)\?(?:[^"]|",")*?(?="\])/;
const QUERY_IN_PAGE = /(\\"c\\":\[(?:\\"[^"?]*\\",)*\\"[^"?]*)\?(?:[^"]|",\\")*?(?=\\"\])/;

/**
 * Removes the first visitor's query. Next writes the URL of the request that it renders a page for into the page's data (`c`), also after a
 * rewrite to a path without the query, and no setting prevents it. Everyone who gets the cached page could read that query,
 * which may hold a token or an email address. Browsers take the URL from `location`, not from `c`.
 *
 * Nothing else rewrites Next's output. If a new version writes the URL in another way, tests/api/attacks/page-cache.test.ts fails
 * ("the first visitor's query is not in the page").
 */
export function withoutQuery(text: string, isPage: boolean): string {
  return text.replace(isPage ? QUERY_IN_PAGE : QUERY_IN_DATA, "$1");
}

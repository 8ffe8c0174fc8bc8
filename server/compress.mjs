import { constants } from "node:zlib";
import compression from "compression";

/** A window of 256 KB spans a page; the default of 4 MB takes more memory for each response. */
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** JSON has no length by which to leave out short answers; events must not be buffered. */
const UNCOMPRESSED = /^(application\/json|text\/event-stream)/;

export const compress = compression({
  brotli: BROTLI,
  filter: (request, response) => {
    // Next sets the headers of route handlers as arrays, in which the package sees no type.
    const type = String(response.getHeader("content-type") ?? "");
    return !UNCOMPRESSED.test(type) && compression.filter(request, { getHeader: () => type });
  },
});

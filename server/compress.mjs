import { constants } from "node:zlib";
import compression from "compression";

/** A window of 256 KB spans a page; the default of 4 MB takes more memory and time for each response under way. */
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** JSON is mostly short and comes without a length, so that the threshold cannot spare it; events must not be buffered. */
const UNCOMPRESSED = /^(application\/json|text\/event-stream)/;

/** Express middleware that compresses with Brotli or gzip what the client accepts and what gets smaller. */
export const compress = compression({
  brotli: BROTLI,
  filter: (request, response) => {
    // Next sets the headers of route handlers as arrays, in which the package sees no type.
    const type = String(response.getHeader("content-type") ?? "");
    return !UNCOMPRESSED.test(type) && compression.filter(request, { getHeader: () => type });
  },
});

import { constants } from "node:zlib";
import compression from "compression";

/** A window of 256 KB spans a page; the default of 4 MB takes more memory for each response. */
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } };

export const compress = compression({
  brotli: BROTLI,
  filter: (request, response) => {
    // Next sets the headers of route handlers as arrays, in which the package sees no type.
    const type = String(response.getHeader("content-type") ?? "");
    return compression.filter(request, { getHeader: () => type });
  },
});

import compression from "compression";

/** JSON is mostly short and comes without a length, so that the threshold cannot spare it; events must not be buffered. */
const UNCOMPRESSED = /^(application\/json|text\/event-stream)/;

/** Express middleware that compresses with Brotli or gzip what the client accepts and what gets smaller. */
export const compress = compression({
  filter: (request, response) => {
    // Next sets the headers of route handlers as arrays, in which the package sees no type.
    const type = String(response.getHeader("content-type") ?? "");
    return !UNCOMPRESSED.test(type) && compression.filter(request, { getHeader: () => type });
  },
});

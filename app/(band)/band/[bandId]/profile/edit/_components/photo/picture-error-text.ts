import { ApiError } from "@/browser/api";

/** The server's message when only another picture would help; undefined when a retry may. */
export const pictureErrorText = (error: Error): string | undefined =>
  error instanceof ApiError && [400, 413, 415].includes(error.status)
    ? error.serverMessage
    : undefined;

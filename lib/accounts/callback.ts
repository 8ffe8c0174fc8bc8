const HOME = "/dashboard";

// Any origin will do: it only shows whether the address leaves its own.
const HERE = "http://here.invalid";

/** Where to go after signing in: the path of `callbackUrl` when it is a page of this site, else the dashboard. */
export function callbackPath(callbackUrl: unknown): string {
  if (typeof callbackUrl !== "string" || !callbackUrl.startsWith("/")) return HOME;
  const address = URL.parse(callbackUrl, HERE);
  return address?.origin === HERE && !address.pathname.startsWith("/api/") ? address.pathname + address.search + address.hash : HOME;
}

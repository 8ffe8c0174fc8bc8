const HOME = "/dashboard";

// Any origin will do: it only shows whether the address leaves its own.
const HERE = "http://here.invalid";

/** Where to go after signing in: the path of `callbackUrl` when it is a page of this site, else the dashboard. */
export function callbackPath(callbackUrl: unknown): string {
  if (typeof callbackUrl !== "string" || !callbackUrl.startsWith("/")) return HOME;
  const address = URL.parse(callbackUrl, HERE);
  if (!address || !isPageHere(address)) return HOME;
  return address.pathname + address.search + address.hash;
}

/**
 * Asked of the resolved address: resolving "/.//evil.example" leaves a path that begins with two
 * slashes, which a browser takes for another host.
 */
function isPageHere({ origin, pathname }: URL): boolean {
  return origin === HERE && !pathname.startsWith("//") && !/^\/api(\/|$)/i.test(pathname);
}

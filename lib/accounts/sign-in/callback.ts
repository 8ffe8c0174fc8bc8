const HOME = "/dashboard";

// Any origin will do, to detect redirects to another one.
const BASE_ORIGIN = "http://base.invalid";

/** The path of a same-origin page to open after sign-in, else the dashboard. */
export function callbackPath(callbackUrl: unknown): string {
  if (typeof callbackUrl !== "string" || !callbackUrl.startsWith("/")) return HOME;
  const url = URL.parse(callbackUrl, BASE_ORIGIN);
  if (!url || !isOwnPage(url)) return HOME;
  return url.pathname + url.search + url.hash;
}

// Checked after resolving: "/.//evil.example" resolves to a path that browsers take for a host.
function isOwnPage({ origin, pathname }: URL): boolean {
  return origin === BASE_ORIGIN && !pathname.startsWith("//") && !/^\/api(\/|$)/i.test(pathname);
}

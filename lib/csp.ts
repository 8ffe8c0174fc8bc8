import { PLAYER_ORIGINS } from "@/lib/discography/players";

/**
 * The content security policy: scripts are our own files and the inline ones that `scripts` admits (a nonce on pages
 * rendered per request, hashes on cached pages). Styles may be inline: React and Radix set style attributes. Frames are
 * the players of a discography, on all pages: whoever comes to a profile by a link within keeps the first page's policy.
 */
export function contentSecurityPolicy(scripts: string, { dev = false } = {}): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${dev ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${PLAYER_ORIGINS.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

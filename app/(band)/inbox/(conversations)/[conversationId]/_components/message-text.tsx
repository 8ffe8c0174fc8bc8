import { find } from "linkifyjs";
import { Fragment } from "react";

const SAFE_SCHEME = /^(https?:\/\/|mailto:)/i;

/** Bidirectional control characters, which can disguise an address. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Links web and mail addresses. Links are left-to-right whatever surrounds them. */
export function MessageText({ text }: { text: string }) {
  const links = find(text, { defaultProtocol: "https" }).filter(
    ({ isLink, href }) => isLink && SAFE_SCHEME.test(href),
  );
  return (
    <>
      {links.map(({ start, end, href, value }, index) => (
        <Fragment key={start}>
          {text.slice(links[index - 1]?.end ?? 0, start)}
          <a
            href={href}
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline decoration-1 underline-offset-2 hover:decoration-2"
          >
            {value.replace(BIDI_CONTROLS, "")}
          </a>
          {index === links.length - 1 ? text.slice(end) : null}
        </Fragment>
      ))}
      {links.length === 0 ? text : null}
    </>
  );
}

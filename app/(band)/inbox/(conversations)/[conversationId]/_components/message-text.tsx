import { find } from "linkifyjs";
import { Fragment } from "react";

/** What a message may link to; anything else that looks like an address stays text. */
const SAFE = /^(https?:\/\/|mailto:)/i;

/** Invisible characters that turn the reading direction, with which an address could be made to look like another. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A message's text with its web and mail addresses as links, each line in its own direction; a link reads from left to right, whatever stands around or in it. */
export function MessageText({ text }: { text: string }) {
  const links = find(text, { defaultProtocol: "https" }).filter(
    ({ isLink, href }) => isLink && SAFE.test(href),
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
            {value.replace(TURNING, "")}
          </a>
          {index === links.length - 1 ? text.slice(end) : null}
        </Fragment>
      ))}
      {links.length === 0 ? text : null}
    </>
  );
}

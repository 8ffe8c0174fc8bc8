import { ExternalLinkIcon } from "lucide-react";

export function TourPageLink({ url }: { url: string }) {
  const host = new URL(url).hostname.replace(/^www\./, "");
  return (
    <p className="mt-2 text-sm">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="link inline-flex max-w-full items-center gap-1.5 py-1 font-semibold wrap-anywhere"
      >
        <ExternalLinkIcon aria-hidden className="size-4 shrink-0 print:hidden" /> Tour dates on{" "}
        {host === "bandsintown.com" ? "Bandsintown" : host}
      </a>
    </p>
  );
}

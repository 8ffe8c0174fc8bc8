export function ReleaseLinks({ title, links }: { title: string; links: Record<string, string> }) {
  const platforms = Object.entries(links);
  if (platforms.length === 0) return null;
  return (
    <ul
      aria-label={`Where to hear ${title}`}
      className="mt-1 flex flex-wrap gap-x-3 text-sm print:hidden"
    >
      {platforms.map(([platform, url]) => (
        <li key={platform} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link inline-flex min-h-6 max-w-full items-center font-semibold wrap-anywhere"
          >
            {platform}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

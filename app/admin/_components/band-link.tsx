import Link from "next/link";

type BandLinkProps = { band: { id: string; name: string; isLive: boolean }; className?: string };

export function BandLink({ band: { id, name, isLive }, className = "link" }: BandLinkProps) {
  if (!isLive) return <bdi>{name}</bdi>;
  return (
    <Link href={`/band/${id}/profile`} prefetch={false} dir="auto" className={className}>
      {name}
    </Link>
  );
}

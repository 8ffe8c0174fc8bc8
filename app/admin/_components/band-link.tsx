import Link from "next/link";

type BandLinkProps = { band: { id: string; name: string; isLive: boolean }; className?: string };

/** Links to the profile of an active band; that of a deactivated one is hidden from admins too. */
export function BandLink({ band: { id, name, isLive }, className = "link" }: BandLinkProps) {
  if (!isLive) return <bdi>{name}</bdi>;
  return (
    <Link href={`/band/${id}/profile`} prefetch={false} dir="auto" className={className}>
      {name}
    </Link>
  );
}

import Link from "next/link";
import type { Health } from "@/lib/admin/health";
import { formatDateTime, formatNumber, plural } from "@/lib/format";

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
const inWords = (bytes: number) =>
  bytes < GIGABYTE
    ? `${formatNumber(Math.ceil(bytes / MEGABYTE))} MB`
    : `${formatNumber(Math.round((bytes / GIGABYTE) * 10) / 10)} GB`;

/** How the mails and the files do. */
export function HealthFacts({ health: { mails, storage } }: { health: Health }) {
  return (
    <section aria-labelledby="health" className="min-w-0 border-t-2 border-ink pt-4">
      <h2 id="health" className="heading-section">
        Health
      </h2>
      <dl className="figures mt-4 grid gap-x-4 gap-y-3 text-sm sm:grid-cols-[8rem_1fr]">
        <dt className="font-semibold">Mails</dt>
        <dd>
          {plural(mails.waiting, "mail")} in the queue
          {mails.oldestDue
            ? `, the oldest due since ${formatDateTime(mails.oldestDue)} UTC`
            : ""}.{" "}
          {mails.failed > 0 ? (
            <Link href="/admin/mails" className="link font-semibold">
              {plural(mails.failed, "mail")} could not be sent
            </Link>
          ) : (
            "None failed."
          )}
        </dd>
        <dt className="font-semibold">Storage</dt>
        <dd>
          {plural(storage.files, "file")}, {inWords(storage.bytes)},{" "}
          {storage.kind === "s3" ? "on S3" : "on the disk"}
          {storage.freeBytes === null ? "." : `, which has ${inWords(storage.freeBytes)} free.`}
        </dd>
      </dl>
    </section>
  );
}

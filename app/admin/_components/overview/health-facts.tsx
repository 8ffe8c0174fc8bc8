import Link from "next/link";
import type { Health, QueueHealth } from "@/lib/admin/stats/health";
import { formatDateTime, formatNumber, plural } from "@/lib/format";
import type { QueueName } from "@/lib/queue/queues";

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
const formatBytes = (bytes: number) =>
  bytes < GIGABYTE
    ? `${formatNumber(Math.ceil(bytes / MEGABYTE))} MB`
    : `${formatNumber(Math.round((bytes / GIGABYTE) * 10) / 10)} GB`;

const JOB_TITLES: Record<QueueName, string> = {
  mail: "Emails",
  push: "Push notifications",
  track: "Reading tracks",
  trackGivenUp: "Damaged tracks",
  digests: "Email digests",
  freePeriodReminders: "Free period reminders",
  swaps: "Swaps",
  sweep: "Cleaning up",
};

export function HealthFacts({ health: { queues, storage } }: { health: Health }) {
  return (
    <section aria-labelledby="health" className="min-w-0 border-t-2 border-ink pt-4">
      <h2 id="health" className="heading-section">
        Health
      </h2>
      <dl className="figures mt-4 grid gap-x-4 gap-y-3 text-sm sm:grid-cols-[8rem_1fr]">
        {queues.map((queue) => (
          <QueueFacts key={queue.name} queue={queue} />
        ))}
        <dt className="font-semibold">Storage</dt>
        <dd>
          {plural(storage.files, "file")}, {formatBytes(storage.bytes)},{" "}
          {storage.kind === "s3" ? "on S3" : "on the disk"}
          {storage.freeBytes === null ? "." : `, which has ${formatBytes(storage.freeBytes)} free.`}
        </dd>
      </dl>
    </section>
  );
}

function QueueFacts({ queue }: { queue: QueueHealth }) {
  const { name, waiting, running, failed, oldestDue, lastDone } = queue;
  return (
    <>
      <dt className="font-semibold">{JOB_TITLES[name]}</dt>
      <dd>
        {waiting} waiting
        {oldestDue && `, the first due since ${formatDateTime(oldestDue)} UTC`}
        {running > 0 && `, ${running} running`}
        {failed > 0 && ", "}
        {failed > 0 && <FailedJobs name={name} count={failed} />}
        {lastDone ? `. Last done ${formatDateTime(lastDone)} UTC.` : ". None in the last 12 hours."}
      </dd>
    </>
  );
}

/** Only failed emails have a page where they can be retried. */
function FailedJobs({ name, count }: { name: QueueName; count: number }) {
  if (name !== "mail") return `${count} failed`;
  return (
    <Link href="/admin/emails" className="link font-semibold">
      {plural(count, "email")} could not be sent
    </Link>
  );
}

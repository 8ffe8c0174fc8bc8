import { otherMethods, publicRoute } from "@/lib/http";
import { requireCron } from "@/lib/cron";
import { runDueJobs } from "@/lib/jobs";
import { MailRun } from "@/lib/mail/schema";

const send = (id: string) =>
  publicRoute(
    {
      id,
      summary: "Run the jobs that are due; for a timer that knows CRON_SECRET",
      errors: ["unauthenticated", "forbidden"],
      answer: MailRun,
    },
    async ({ request }) => {
      requireCron(request.headers.get("authorization"));
      return runDueJobs();
    },
  );

// Vercel's timer sends a GET.
export const GET = send("sendQueuedEmailsByGet");
export const POST = send("sendQueuedEmails");

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");

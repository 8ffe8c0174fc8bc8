import { requireCron } from "@/lib/cron";
import { publicRoute } from "@/lib/http";
import { runMails } from "@/lib/mailing";
import { MailRun } from "@/lib/mails/schema";

const send = publicRoute({ summary: "Send the mails that wait; for a timer that knows CRON_SECRET", answer: MailRun }, async ({ request }) => {
  requireCron(request.headers.get("authorization"));
  return runMails();
});

// Vercel's timer sends a GET.
export { send as GET, send as POST };

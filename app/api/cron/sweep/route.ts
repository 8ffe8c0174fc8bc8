import { publicRoute } from "@/lib/http";
import { requireCron } from "@/lib/cron";
import { sweep as sweepRows, sweepFiles } from "@/lib/sweep";
import { SweptFiles } from "@/lib/uploads/uploader-schema";

const sweep = publicRoute({ summary: "Remove what has served; for a timer that knows CRON_SECRET", answer: SweptFiles }, async ({ request }) => {
  requireCron(request.headers.get("authorization"));
  await sweepRows();
  return sweepFiles();
});

// Vercel's timer sends a GET.
export { sweep as GET, sweep as POST };

import { publicRoute } from "@/lib/http";
import { requireCron } from "@/lib/cron";
import { sweepFiles } from "@/lib/sweep";
import { SweptFiles } from "@/lib/uploads/uploader-schema";

export const POST = publicRoute({ summary: "Remove what has served; for a timer that knows CRON_SECRET", answer: SweptFiles }, async ({ request }) => {
  requireCron(request.headers.get("authorization"));
  return sweepFiles();
});

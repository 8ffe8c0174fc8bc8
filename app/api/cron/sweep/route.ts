import { otherMethods, publicRoute } from "@/lib/http";
import { requireCron } from "@/lib/cron";
import { sweep as sweepRows, sweepFiles } from "@/lib/sweep";
import { SweptFiles } from "@/lib/uploads/uploader-schema";

const sweep = (id: string) =>
  publicRoute(
    {
      id,
      summary: "Remove what has served; for a timer that knows CRON_SECRET",
      errors: ["unauthenticated", "forbidden"],
      answer: SweptFiles,
    },
    async ({ request }) => {
      requireCron(request.headers.get("authorization"));
      await sweepRows();
      return sweepFiles();
    },
  );

// Vercel's timer sends a GET.
export const GET = sweep("sweepExpiredDataByGet");
export const POST = sweep("sweepExpiredData");

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");

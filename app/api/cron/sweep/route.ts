import { otherMethods, publicRoute } from "@/lib/http";
import { requireCron } from "@/lib/cron";
import { sweep } from "@/lib/sweep";
import { SweptFiles } from "@/lib/uploads/uploader/schema";

const sweepRoute = (id: string) =>
  publicRoute(
    {
      id,
      summary: "Delete expired data; for a timer that knows CRON_SECRET",
      errors: ["unauthenticated", "forbidden"],
      answer: SweptFiles,
    },
    async ({ request }) => {
      requireCron(request.headers.get("authorization"));
      return sweep();
    },
  );

// Vercel's timer sends a GET.
export const GET = sweepRoute("sweepExpiredDataByGet");
export const POST = sweepRoute("sweepExpiredData");

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");

import { publicRoute } from "@/lib/http";
import { AppError } from "@/lib/errors";

/** What no call answers: an error as every call's, not a page. */
const unknown = publicRoute({ id: "refuseUnknownCall", summary: "No such call" }, () => {
  throw new AppError("not_found", "There is no such call");
});

export {
  unknown as GET,
  unknown as POST,
  unknown as PUT,
  unknown as PATCH,
  unknown as DELETE,
  unknown as OPTIONS,
};

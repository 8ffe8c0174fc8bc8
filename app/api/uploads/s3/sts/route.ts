import { otherMethods, route } from "@/lib/http";
import { issueCredentials } from "@/lib/uploads/uploader/commands";
import { Credentials } from "@/lib/uploads/uploader/schema";

export const GET = route(
  {
    id: "getUploadCredentials",
    summary: "Credentials to send files below the band's own prefix; 501 where the store has none",
    description: "Only where files lie on S3; else 501.",
    errors: ["not_implemented"],
    answer: Credentials,
    limit: "uploads",
  },
  ({ viewer }) => issueCredentials(viewer),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");

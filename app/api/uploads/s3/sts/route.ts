import { route } from "@/lib/http";
import { temporaryCredentials } from "@/lib/uploads/uploader";
import { Credentials } from "@/lib/uploads/uploader-schema";

export const GET = route({ summary: "Credentials to send files below the band's own prefix; 501 where the store has none", answer: Credentials, limit: "uploads" }, ({ viewer }) => temporaryCredentials(viewer));

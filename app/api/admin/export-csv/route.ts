import { exportUsers } from "@/lib/admin/export";
import { ExportAnswer } from "@/lib/admin/schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "All users as CSV", answer: ExportAnswer, admin: true }, ({ viewer }) => exportUsers(viewer));

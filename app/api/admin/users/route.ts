import { UsersAnswer, UsersQuery } from "@/lib/admin/users-schema";
import { listUsers } from "@/lib/admin/users";
import { route } from "@/lib/http";

export const GET = route({ summary: "Users, ten a page", query: UsersQuery, answer: UsersAnswer, admin: true }, ({ viewer, query }) => listUsers(viewer, query));

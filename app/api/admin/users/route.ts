import { otherMethods, route } from "@/lib/http";
import { UsersAnswer, UsersQuery } from "@/lib/admin/users/schema";
import { listUsers } from "@/lib/admin/users/queries";

export const GET = route(
  {
    id: "listUsers",
    summary: "Users, ten a page",
    query: UsersQuery,
    answer: UsersAnswer,
    admin: true,
  },
  ({ viewer, query }) => listUsers(viewer, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");

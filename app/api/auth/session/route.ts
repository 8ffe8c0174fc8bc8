import { otherMethods, publicRoute } from "@/lib/http";
import { getServerSession } from "next-auth/next";
import { SessionAnswer } from "@/lib/accounts/schema";
import { authOptions } from "./auth-options";

export const GET = publicRoute(
  { id: "getSession", summary: "Who is signed in; empty for visitors", answer: SessionAnswer },
  async () => {
    return (await getServerSession(authOptions())) ?? {};
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");

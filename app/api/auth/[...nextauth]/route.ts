import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { authOptions } from "@/lib/auth";

const handler = (request: NextRequest, segment: { params: Promise<{ nextauth: string[] }> }) => NextAuth(request as never, segment as never, authOptions());

export { handler as GET, handler as POST };

import Link from "next/link";
import { redirect } from "next/navigation";
import { signInRoute } from "@/components/navigation/sign-in-route";
import { pageMetadata } from "@/components/page/page-metadata";
import { REFERRAL_CODE_MAX } from "@/lib/accounts/schema";
import { callbackPath } from "@/lib/accounts/sign-in/callback";
import { findViewer } from "@/app/viewer";
import { FormHeading } from "../_components/form-heading";
import { SignupForm } from "./_components/signup-form";

export const metadata = pageMetadata({
  title: "Sign up",
  description: "Put your band on Doublebill. The first six months are free.",
  path: "/signup",
});

export default async function SignupPage({ searchParams }: PageProps<"/signup">) {
  if (await findViewer()) redirect("/dashboard");
  const { ref, callbackUrl } = await searchParams;
  const target = callbackPath(callbackUrl);
  const referralCode = typeof ref === "string" ? ref.trim().slice(0, REFERRAL_CODE_MAX) : "";
  return (
    <>
      <FormHeading title="Put your band on the bill">Your first 6 months are free.</FormHeading>
      <SignupForm referralCode={referralCode} target={target} />
      <p className="text-ink-muted">
        Already have an account?{" "}
        <Link
          href={callbackUrl ? signInRoute("/login", target) : "/login"}
          className="link font-semibold"
        >
          Sign in
        </Link>
      </p>
    </>
  );
}

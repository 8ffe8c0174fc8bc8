import type { Route } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { toRoute } from "@/components/navigation/route";
import { signInRoute } from "@/components/navigation/sign-in-route";
import { pageMetadata } from "@/components/page/page-metadata";
import { callbackPath } from "@/lib/accounts/sign-in/callback";
import { findDemoCredentials } from "@/lib/accounts/queries";
import { findSignedOutMember, findViewer } from "@/app/viewer";
import { FormHeading } from "../_components/form-heading";
import { DemoHint } from "./_components/demo-hint";
import { FormerMember } from "./_components/former-member";
import { LoginForm } from "./_components/login-form";

export const metadata = pageMetadata({
  title: "Sign in",
  description: "Sign in to your band on Doublebill.",
  path: "/login",
});

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  if (await findViewer()) redirect("/dashboard");
  const { callbackUrl, ended } = await searchParams;
  const target = callbackPath(callbackUrl);
  const demo = await findDemoCredentials();
  const formerMember = await findSignedOutMember();
  return (
    <>
      <FormHeading title="Welcome Back">Sign in to your account</FormHeading>
      {formerMember ? <FormerMember username={formerMember} /> : null}
      {ended && !formerMember ? (
        <p className="border-l-4 border-spot pl-3">You were signed out. Sign in to go on.</p>
      ) : null}
      <LoginForm target={target} />
      {demo ? <DemoHint {...demo} /> : null}
      <p className="text-ink-muted">
        New here?{" "}
        <Link href={signUpRoute(callbackUrl ? target : null)} className="link font-semibold">
          Sign up
        </Link>
      </p>
    </>
  );
}

/** An invitation's page has a form of its own: the usual one would make another band. */
function signUpRoute(target: string | null): Route {
  const query = target?.startsWith("/join?") && target.slice("/join?".length);
  if (query) return toRoute(`/join?${query}`);
  return target ? signInRoute("/signup", target) : "/signup";
}

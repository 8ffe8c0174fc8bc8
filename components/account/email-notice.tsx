"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { SendConfirmation } from "@/components/account/send-confirmation";

/** Reminds of an unconfirmed address, except in the inbox (no room) and the settings (shown there). */
export function EmailNotice({ email }: { email: string | null }) {
  const pathname = usePathname();
  if (pathname === "/settings" || pathname.startsWith("/inbox")) return null;
  return (
    <aside
      aria-label="Your email address"
      className="border-b border-line bg-data-wash print:hidden"
    >
      <div className="mx-auto flex max-w-[75rem] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm sm:px-6">
        {email === null ? <MissingEmail /> : <Unconfirmed email={email} />}
      </div>
    </aside>
  );
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <>
      <p className="min-w-0 flex-1 basis-72">
        <strong className="font-semibold">Confirm your email address.</strong> Look for our link at{" "}
        <span className="inline-block max-w-full wrap-anywhere">{email}</span>. Until you do, we
        email you about nothing else, your invites don&apos;t count and you can write to only three
        new bands.{" "}
        <Link href="/settings#email" className="link">
          Wrong address?
        </Link>
      </p>
      <SendConfirmation email={email} />
    </>
  );
}

function MissingEmail() {
  return (
    <p>
      <strong className="font-semibold">Your account has no email address.</strong> The one you gave
      belongs to another account now.{" "}
      <Link href="/settings#email" className="link">
        Add your own
      </Link>
    </p>
  );
}

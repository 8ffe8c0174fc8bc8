"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { SendConfirmation } from "@/components/account/send-confirmation";

/** Below the top bar, as long as the own address is not confirmed. The inbox has no room for it, the settings say it themselves. */
export function EmailNotice({ email }: { email: string | null }) {
  const pathname = usePathname();
  if (pathname === "/settings" || pathname.startsWith("/inbox")) return null;
  return (
    <aside
      aria-label="Your email address"
      className="border-b border-line bg-data-wash print:hidden"
    >
      <div className="mx-auto flex max-w-[75rem] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm sm:px-6">
        {email === null ? <Lost /> : <Unconfirmed email={email} />}
      </div>
    </aside>
  );
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <>
      <p className="min-w-0 flex-1 basis-72">
        <strong className="font-semibold">Confirm your email address.</strong> We sent a link to{" "}
        <span className="inline-block max-w-full wrap-anywhere">{email}</span>. Until then referrals
        do not count, and you can write to three bands first.{" "}
        <Link href="/settings#email" className="link">
          Not your address?
        </Link>
      </p>
      <SendConfirmation email={email} />
    </>
  );
}

function Lost() {
  return (
    <p>
      <strong className="font-semibold">Your account has no email address.</strong> Another account
      has confirmed the one that you gave.{" "}
      <Link href="/settings#email" className="link">
        Add your own
      </Link>
    </p>
  );
}

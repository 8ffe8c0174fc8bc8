"use client";

import { useEffect, useRef, useState } from "react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { CheckIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

const REDIRECT_MS = 3000;

export function CollaborationSubmitted() {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isStaying, setStaying] = useState(false);

  // Also once "Stay here" is pressed, which removes the focused button.
  const focusHeading = () => heading.current?.focus();
  useEffect(focusHeading, []);
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => router.push("/rewards"), REDIRECT_MS);
    const stay = () => setStaying(true);
    window.addEventListener("click", stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("click", stay);
    };
  }, [router, isStaying]);

  return (
    <div
      role="status"
      className="flex flex-col items-start gap-4 border-2 border-ink bg-raised p-6 sm:p-10"
    >
      <CheckIcon aria-hidden className="size-12 bg-spot p-2 text-on-spot" />
      <h1 ref={heading} tabIndex={-1} className="heading-page outline-none">
        Collaboration Submitted!
      </h1>
      <p className="max-w-prose text-lg">
        Your collaboration has been submitted and will appear in the rewards page.
      </p>
      <p className="max-w-prose">
        Our crew reviews it, usually within two days. You&apos;ll both hear from us.
      </p>
      <p className="text-ink-muted">
        {isStaying ? "Take your time." : "Taking you to Community Rewards in 3 seconds."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline">
          <Link href="/rewards">Go there now</Link>
        </Button>
        {isStaying ? null : (
          <Button type="button" variant="ghost" onClick={focusHeading}>
            Stay here
          </Button>
        )}
      </div>
    </div>
  );
}

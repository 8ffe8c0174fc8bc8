import { UnknownPage } from "@/components/page/unknown-page";

/** Keeps the member frame, which app/not-found.tsx has not: it gets no nonce. */
export default function NotFound() {
  return (
    <main id="main" className="page">
      <UnknownPage />
    </main>
  );
}

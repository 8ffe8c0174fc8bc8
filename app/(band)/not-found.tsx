import { UnknownPage } from "@/components/page/unknown-page";

/** Of what a signed-in page does not find, in its frame: app/not-found.tsx knows no nonce. */
export default function NotFound() {
  return (
    <main id="main" className="page">
      <UnknownPage />
    </main>
  );
}

import { UnknownPage } from "@/components/page/unknown-page";

/** Of what an admin's page does not find, in its frame: app/not-found.tsx knows no nonce. */
export default function NotFound() {
  return <UnknownPage heading="h2" />;
}

import { UnknownPage } from "@/components/page/unknown-page";

/** Inside the admin layout, which has the nonce; app/not-found.tsx has none. */
export default function NotFound() {
  return <UnknownPage heading="h2" />;
}

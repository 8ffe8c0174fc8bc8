import { BackLink } from "@/components/navigation/back-link";
import { SuggestedTabs } from "./_components/suggested-tabs";

export default function SuggestedLayout({ children }: { children: React.ReactNode }) {
  return (
    <main id="main" className="page">
      <BackLink href="/discover">Discover</BackLink>
      <SuggestedTabs />
      {children}
    </main>
  );
}

import { MissingPage } from "@/components/page/missing-page";

export const RewardNotFound = () => (
  <MissingPage title="Reward Not Found" action={{ href: "/rewards", label: "Community Rewards" }}>
    This photo doesn&apos;t exist or hasn&apos;t been approved yet.
  </MissingPage>
);

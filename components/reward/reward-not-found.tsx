import { MissingPage } from "@/components/page/missing-page";

export const RewardNotFound = () => (
  <MissingPage title="Reward Not Found" action={{ href: "/rewards", label: "Community Rewards" }}>
    This photo may not exist, or it is not approved yet.
  </MissingPage>
);

import { MissingPage } from "@/components/page/missing-page";

/** The face of a night that is not there for this viewer. */
export const RewardNotFound = () => (
  <MissingPage title="Reward Not Found" action={{ href: "/rewards", label: "Community Rewards" }}>
    This photo may not exist, or it is not approved yet.
  </MissingPage>
);

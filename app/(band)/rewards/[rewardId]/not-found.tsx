import { MissingPage } from "@/components/missing-page";

export default function RewardNotFound() {
  return (
    <MissingPage title="Reward Not Found" action={{ href: "/rewards", label: "Community Rewards" }}>
      This photo may not exist, or it is not approved yet.
    </MissingPage>
  );
}

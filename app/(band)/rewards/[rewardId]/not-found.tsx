export { RewardNotFound as default } from "@/components/reward/reward-not-found";

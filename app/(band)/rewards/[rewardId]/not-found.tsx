export { RewardNotFound as default } from "@/components/reward-not-found";

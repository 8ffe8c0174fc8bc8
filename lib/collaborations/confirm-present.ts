import type { ConfirmedCollaboration } from "@/lib/collaborations/confirm-schema";

type Row = Omit<ConfirmedCollaboration, "createdAt"> & { createdAt: Date };

export function presentConfirmed({
  id,
  conversationId,
  band1Id,
  band2Id,
  confirmedByBandId,
  createdAt,
}: Row): ConfirmedCollaboration {
  return {
    id,
    conversationId,
    band1Id,
    band2Id,
    confirmedByBandId,
    createdAt: createdAt.toISOString(),
  };
}

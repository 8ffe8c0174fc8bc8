import { EmptyState } from "@/components/page/empty-state";

type EmptyListProps = {
  title: string;
  children: React.ReactNode;
  isLaterPage: boolean;
};

export function EmptyList({ title, children, isLaterPage }: EmptyListProps) {
  if (!isLaterPage) return <EmptyState title={title}>{children}</EmptyState>;
  return <EmptyState title="Nothing left on this page">Earlier pages may have more.</EmptyState>;
}

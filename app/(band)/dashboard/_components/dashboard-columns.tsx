import { Children } from "react";

type DashboardColumnsProps = { account: React.ReactNode; children: React.ReactNode };

export function DashboardColumns({ account, children }: DashboardColumnsProps) {
  const hasWork = Children.toArray(children).length > 0;
  if (!hasWork)
    return (
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2 lg:gap-x-12">
        {account}
      </div>
    );
  return (
    <div className="grid gap-10 lg:grid-cols-12 lg:gap-x-12">
      <div className="flex min-w-0 flex-col gap-10 lg:col-span-7">{children}</div>
      <div className="flex min-w-0 flex-col gap-10 lg:col-span-5">{account}</div>
    </div>
  );
}

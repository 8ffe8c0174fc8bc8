import { TriangleAlertIcon } from "lucide-react";

export const NightWarning = ({ children }: { children: React.ReactNode }) => (
  <p role="status" className="flex items-center gap-1.5 text-sm font-medium text-warn">
    <TriangleAlertIcon aria-hidden className="size-4 shrink-0" />
    {children}
  </p>
);

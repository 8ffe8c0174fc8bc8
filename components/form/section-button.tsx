import { Button } from "@/components/ui/button";

export const SectionButton = (props: React.ComponentProps<typeof Button>) => (
  <Button type="button" variant="outline" size="sm" className="self-start" {...props} />
);

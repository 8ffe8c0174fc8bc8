import { Button } from "@/components/ui/button";

/** A small button below the fields or the list of a form section. */
export const SectionButton = (props: React.ComponentProps<typeof Button>) => (
  <Button type="button" variant="outline" size="sm" className="self-start" {...props} />
);

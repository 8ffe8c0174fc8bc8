"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { FormSection } from "@/components/form-section";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { api, errorText } from "@/lib/api";

/** Whether visitors may see the profile; saved at once. */
export function VisibilitySection({ bandId, publicProfile }: { bandId: string; publicProfile: boolean }) {
  const router = useRouter();
  const saving = useMutation({
    mutationFn: (shown: boolean) => api("PATCH", `/api/bands/${bandId}/update`, { publicProfile: shown }),
    onSuccess: (_, shown) => {
      toast.success(shown ? "Visitors can see your profile" : "Your profile is hidden from visitors");
      router.refresh();
    },
    onError: (error) => toast.error("Error", { description: errorText(error, "Failed to update band profile") }),
  });
  const shown = saving.isPending || saving.isSuccess ? saving.variables : publicProfile;

  return (
    <FormSection id="visibility" title="Visibility">
      <div className="flex items-start gap-3">
        <Checkbox id="public-profile" checked={shown} disabled={saving.isPending} onCheckedChange={(checked) => saving.mutate(checked === true)} />
        <div>
          <Label htmlFor="public-profile" className="min-h-6">
            Show our profile to visitors
          </Label>
          <p className="mt-1 text-sm text-ink-muted">Search engines and people without an account see it too. Your figures stay between signed-in bands.</p>
        </div>
      </div>
    </FormSection>
  );
}

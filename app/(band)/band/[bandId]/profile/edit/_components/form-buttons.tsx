"use client";

import { useRouter } from "next/navigation";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

type FormButtonsProps = { form: string; bandId: string; saving: boolean; unsaved: boolean };

/** Save and Cancel; Cancel asks first when something would be lost. */
export function FormButtons({ form, bandId, saving, unsaved }: FormButtonsProps) {
  const router = useRouter();
  const leave = () => router.push(`/band/${bandId}/profile`);
  return (
    <>
      {unsaved && !saving ? (
        <CancelQuestion onConfirm={leave} />
      ) : (
        <Button type="button" variant="outline" onClick={leave} disabled={saving}>
          Cancel
        </Button>
      )}
      <Button type="submit" form={form} disabled={saving}>
        {saving ? "Saving..." : "Save"}
      </Button>
    </>
  );
}

function CancelQuestion({ onConfirm }: { onConfirm: () => void }) {
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button type="button" variant="outline">
          Cancel
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Cancel editing</AlertDialogTitle>
          <AlertDialogDescription>Are you sure you want to cancel? Any unsaved changes will be lost.</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Keep editing</AlertDialogCancel>
          <AlertDialogAction onClick={onConfirm}>Discard changes</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

import { Button } from "@/components/ui/button";

type ChangedMeanwhileProps = { title: string; consequence: string; onGoOn?: () => void };

/** Why a decision came too late; the form stays until the admin goes on, so that its text can be copied. */
export function ChangedMeanwhile({ title, consequence, onGoOn }: ChangedMeanwhileProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 border-s-4 border-danger bg-sunken px-4 py-3 text-sm"
    >
      <p className="font-semibold">{title}.</p>
      <p>{consequence}</p>
      {onGoOn ? (
        <Button type="button" variant="outline" size="sm" onClick={onGoOn}>
          Go on
        </Button>
      ) : null}
    </div>
  );
}

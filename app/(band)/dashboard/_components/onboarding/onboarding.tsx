import { BandPhoto } from "@/components/band/picture/band-photo";
import type { Today } from "@/lib/dashboard/today";
import { OnboardingChecklist } from "./onboarding-checklist";

export function Onboarding({ own, missing, onboardingSteps }: Today) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-12">
      <figure className="max-md:grid max-md:grid-cols-[minmax(0,16rem)_minmax(6rem,1fr)] max-md:items-end max-md:gap-x-3 md:col-span-5">
        <BandPhoto
          band={own}
          alt={`${own.name}: ${own.photoUrl ? "photo" : "poster"}`}
          sizes="(min-width: 768px) 28rem, 100vw"
          eager
          className="border-[1.5px] border-ink"
        />
        {own.photoUrl ? null : (
          <figcaption className="text-sm md:mt-2 text-ink-muted">
            This is your poster. A photo replaces it.
          </figcaption>
        )}
      </figure>
      <div className="md:col-span-7">
        <OnboardingChecklist
          bandId={own.id}
          country={own.country}
          undone={onboardingSteps}
          missing={missing}
        />
      </div>
    </div>
  );
}

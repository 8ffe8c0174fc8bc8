"use client";

import { keepOpenForCityList } from "@/components/city/keep-open-for-city-list";
import { Drawer, DrawerContent, DrawerHead } from "@/components/ui/drawer";
import type { SwapSettings } from "@/lib/swap-settings/schema";
import { DrawerFooter } from "./drawer-footer";
import { DistanceChoice } from "./distance-choice";
import { OpenSwitch } from "./open-switch";
import { OpenWeekends } from "./open-weekends";
import { PreferredPlaces } from "./preferred-places";
import { RoomFields } from "./room-fields";
import { SettingSection } from "./setting-section";
import type { Progress, useSwapSettings } from "./use-swap-settings";

type SettingsDrawerProps = Pick<
  ReturnType<typeof useSwapSettings>,
  "save" | "progress" | "retry"
> & {
  bandId: string;
  settings: SwapSettings;
  onClose: () => void;
};

export function SettingsDrawer({
  bandId,
  settings,
  save,
  progress,
  retry,
  onClose,
}: SettingsDrawerProps) {
  const { isOpen, maxKm, openWeekends, preferredPlaces, room, roomCapacity } = settings;
  // A field saves when it loses the focus.
  function close() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  }

  return (
    <Drawer
      open
      handleOnly
      direction="right"
      repositionInputs={false}
      onOpenChange={(open) => !open && close()}
    >
      <DrawerContent
        onEscapeKeyDown={keepOpenForCityList}
        className="scroll-pb-20 gap-5 pb-0 data-[vaul-drawer-direction=right]:w-[min(30rem,100vw)] sm:px-6 sm:pt-6"
      >
        <DrawerHead
          className="items-start"
          title="What you're open to"
          description="Every change is saved at once."
        />
        <SettingSection title="Open to swaps" progress={progress.isOpen}>
          <OpenSwitch value={isOpen} onChange={(value) => save({ isOpen: value })} />
        </SettingSection>
        <SettingSection title="How far you'd go" progress={progress.maxKm}>
          <DistanceChoice value={maxKm} onChange={(value) => save({ maxKm: value })} />
        </SettingSection>
        <SettingSection
          title="Open weekends"
          hint="Tap the weekends you could play. Other bands only see the ones you share."
          progress={progress.openWeekends}
        >
          <OpenWeekends
            bandId={bandId}
            value={openWeekends}
            onChange={(value) => save({ openWeekends: value })}
          />
        </SettingSection>
        <SettingSection
          title="Places you'd like to play"
          hint="Up to three countries or cities. Only you see them."
          progress={progress.preferredPlaces}
        >
          <PreferredPlaces
            value={preferredPlaces}
            onChange={(value) => save({ preferredPlaces: value })}
          />
        </SettingSection>
        <SettingSection
          title="Your usual room"
          hint="Where you'd host. What it holds limits the crowd we count on."
          progress={[progress.room, progress.roomCapacity].find(isFailed)}
        >
          <RoomFields room={room} roomCapacity={roomCapacity} onChange={save} />
        </SettingSection>
        <DrawerFooter progress={Object.values(progress)} onRetry={retry} />
      </DrawerContent>
    </Drawer>
  );
}

const isFailed = (progress?: Progress) => progress?.state === "failed";

"use client";

import { useState } from "react";
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { Track } from "@/lib/tracks/schema";
import { TrackRow } from "./track-row";
import { useTrackList } from "./use-track-list";

type TrackListProps = {
  bandId: string;
  tracks: Track[];
  /** Called to move the focus: the pressed button disappears with its row. */
  onDelete: () => void;
};

/** The order is changed by dragging, by keyboard or by buttons, and saved at once. */
export function TrackList({ bandId, tracks, onDelete }: TrackListProps) {
  const { change, move, remove } = useTrackList(bandId);
  const [announcement, announce] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOfTrack = (id: string | number) => tracks.findIndex((track) => track.id === id);

  function moveTrack(track: Track, by: number) {
    const index = move(track.id, by);
    announce(`${track.title} is now track ${index + 1} of ${tracks.length}`);
  }

  function drop({ active, over }: DragEndEvent) {
    const from = indexOfTrack(active.id);
    const track = tracks[from];
    if (track && over && over.id !== active.id) moveTrack(track, indexOfTrack(over.id) - from);
  }

  function deleteTrack(track: Track) {
    onDelete();
    remove(track);
  }

  return (
    <>
      <DndContext
        id={`tracks-${bandId}`}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: announcementsFor(tracks) }}
      >
        <SortableContext items={tracks} strategy={verticalListSortingStrategy}>
          <ol className="border-t border-line">
            {tracks.map((track, index) => (
              <TrackRow
                key={track.id}
                track={track}
                onMove={{
                  up: index > 0 ? () => moveTrack(track, -1) : undefined,
                  down: index < tracks.length - 1 ? () => moveTrack(track, 1) : undefined,
                }}
                onChange={(fields) => change({ id: track.id, change: fields })}
                onDelete={() => deleteTrack(track)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function announcementsFor(tracks: Track[]): Announcements {
  const title = (id: string | number) => tracks.find((track) => track.id === id)?.title ?? "";
  const place = (id: string | number) =>
    `track ${tracks.findIndex((track) => track.id === id) + 1} of ${tracks.length}`;
  return {
    onDragStart: ({ active }) => `${title(active.id)} is picked up, ${place(active.id)}`,
    onDragOver: ({ active, over }) =>
      over ? `${title(active.id)} would be ${place(over.id)}` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${title(active.id)} is dropped, ${place(over.id)}` : `${title(active.id)} stays`,
    onDragCancel: ({ active }) => `${title(active.id)} stays ${place(active.id)}`,
  };
}

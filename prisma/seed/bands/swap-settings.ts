import type { SwapSettings } from "@/lib/swap-settings/schema";
import type { CityName } from "../cities";

/** A country's code, or a city. */
export type DemoPlace = { country: string } | { city: CityName };

interface DemoSwapSettings {
  username: string;
  /** Weeks from the next Saturday on. */
  weekends: number[];
  maxKm?: SwapSettings["maxKm"];
  places?: DemoPlace[];
  room?: [name: string, capacity: number];
}

export const demoSwapSettings: DemoSwapSettings[] = [
  {
    username: "demo",
    weekends: [5, 6, 10, 14, 15],
    maxKm: 1000,
    places: [{ country: "DE" }, { country: "NL" }, { city: "Lille" }],
    room: ["The Cable Room", 220],
  },
  {
    username: "briquerouge",
    weekends: [5, 6, 9, 14, 15, 20],
    places: [{ country: "UK" }],
    room: ["La Bourse du Travail", 250],
  },
  {
    username: "good_cutlery",
    weekends: [3, 6, 10, 11],
    room: ["The Tin Chapel", 200],
  },
  {
    username: "nachtbusnord",
    weekends: [10, 14, 18],
    maxKm: 1000,
    places: [{ country: "UK" }, { country: "NL" }],
    room: ["Kesselhalle Drei", 300],
  },
  { username: "merseysunday", weekends: [2, 5, 6, 7, 12] },
  { username: "tenementchoir", weekends: [8, 15, 16] },
  { username: "heurescreuses", weekends: [4, 5, 6, 14] },
  { username: "kaapstander", weekends: [1, 10, 19] },
  {
    username: "plattenbauballett",
    weekends: [7, 9, 14, 22],
    maxKm: 1000,
    places: [{ country: "FR" }, { city: "Gent" }],
  },
  { username: "porchlightunion", weekends: [3, 4, 11, 12] },
];

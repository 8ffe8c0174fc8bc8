import { COUNTRIES } from "@/lib/countries";

export function CountryOptions() {
  return Object.entries(COUNTRIES).map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

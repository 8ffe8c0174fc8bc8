import { useEffect, useState } from "react";

/** The value once it has not changed for a while, in milliseconds. */
export function useDebounced<T>(value: T, wait = 150): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}

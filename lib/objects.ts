/** As Object.keys, for objects that are known to have these keys alone. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

/** As Object.entries, for objects that are known to have these keys alone. */
export const entriesOf = <T extends object>(object: T) =>
  Object.entries(object) as [keyof T & string, T[keyof T & string]][];

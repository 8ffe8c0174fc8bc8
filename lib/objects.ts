/** For objects that have no other keys than their type names. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

export const entriesOf = <T extends object>(object: T) =>
  Object.entries(object) as [keyof T & string, T[keyof T & string]][];

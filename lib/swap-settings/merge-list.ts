/** Applies only what `given` adds to `previous` and removes from it; without `previous` it replaces all. */
export function mergeList<Item, Key>(
  toKey: (item: Item) => Key,
  { stored, given, previous }: { stored: Item[]; given: Item[]; previous?: Key[] },
): Item[] {
  if (!previous) return given;
  const [storedKeys, givenKeys] = [new Set(stored.map(toKey)), new Set(given.map(toKey))];
  const isNew = (item: Item) => !previous.includes(toKey(item));
  return [
    ...stored.filter((item) => givenKeys.has(toKey(item)) || isNew(item)),
    ...given.filter((item) => !storedKeys.has(toKey(item)) && isNew(item)),
  ];
}

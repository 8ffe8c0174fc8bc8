/** Applies only what `submitted` adds to `previous` and removes from it; without `previous` it replaces all. */
export function mergeList<Item, Key>(
  toKey: (item: Item) => Key,
  { stored, submitted, previous }: { stored: Item[]; submitted: Item[]; previous?: Key[] },
): Item[] {
  if (!previous) return submitted;
  const [storedKeys, submittedKeys] = [new Set(stored.map(toKey)), new Set(submitted.map(toKey))];
  const isNew = (item: Item) => !previous.includes(toKey(item));
  return [
    ...stored.filter((item) => submittedKeys.has(toKey(item)) || isNew(item)),
    ...submitted.filter((item) => !storedKeys.has(toKey(item)) && isNew(item)),
  ];
}

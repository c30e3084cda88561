type Fields = Record<string, unknown>;

/** @returns the former values of the fields that differ, as Stripe's `previous_attributes`; of a nested object, its changed fields */
export function changedAttributes(before: object, after: object): Fields {
  const [old, current] = [before as Fields, after as Fields];
  const changed = Object.keys({ ...old, ...current }).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(current[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, formerValue(old[key], current[key])]));
}

function formerValue(before: unknown, after: unknown): unknown {
  return isPlain(before) && isPlain(after) ? changedAttributes(before, after) : (before ?? null);
}

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges metadata by key. An empty value removes its key, an empty string all keys. */
export function mergeMetadata(
  current: Record<string, string>,
  given: Record<string, string> | '' | undefined,
): Record<string, string> {
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== ''));
}

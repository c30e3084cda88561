/**
 * Waits for statements that were all sent at once, in the order in which they are written here.
 * @returns their results by name
 */
export async function inOneRoundTrip<T extends Readonly<Record<string, unknown>>>(
  statements: T,
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.all(
    Object.entries(statements).map(async ([name, result]) => [name, await result] as const),
  );
  return Object.fromEntries(results) as { [K in keyof T]: Awaited<T[K]> };
}

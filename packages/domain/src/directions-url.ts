/**
 * Directions on Google Maps, which the reader opens. Without an origin they start where the reader is.
 * @returns null until the addresses are entered
 */
export function directionsUrl({ origin, destination }: { origin?: string; destination: string }): string | null {
  const [from, to] = [origin?.trim(), destination.trim()];
  if (from === '' || to === '') return null;
  const query = new URLSearchParams({ api: '1', ...(from && { origin: from }), destination: to });
  return `https://www.google.com/maps/dir/?${query}`;
}

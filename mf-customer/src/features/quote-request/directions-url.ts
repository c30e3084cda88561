/** @returns Google Maps directions between the addresses, or null until both are entered */
export function directionsUrl(origin: string, destination: string): string | null {
  const from = origin.trim();
  const to = destination.trim();
  if (!from || !to) return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', origin: from, destination: to })}`;
}

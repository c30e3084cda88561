/** Driving directions between two addresses in a public map; null until both are known. */
export function directionsUrl(origin: string, destination: string): string | null {
  const from = origin.trim();
  const to = destination.trim();
  if (!from || !to) return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', origin: from, destination: to })}`;
}

/** The name of an exported file: "payments-2026-11-01-to-2026-11-30.csv", with as much of a period as was asked for. */
export function exportName(what: string, { from, to }: { from?: string | undefined; to?: string | undefined }): string {
  const start = to === undefined && from !== undefined ? `from-${from}` : from;
  return `${[what, start, to && `to-${to}`].filter(Boolean).join('-')}.csv`;
}

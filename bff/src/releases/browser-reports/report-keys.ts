import type { ReleaseName } from '@tailgate/contracts';

export const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** From how many addresses failures come is only asked about the latest ones. */
export const ADDRESSES_KEPT_SECONDS = 2 * 60 * 60;

const of = ({ name, version }: ReleaseName) => `${name}:${version}`;

/** The Redis keys of what browsers report. Each expires. Only released versions have any, so their number is bounded. */
export const reportKeys = {
  hour: (release: ReleaseName, hour: number) => `browser-reports:${of(release)}:${hour}`,
  /** HyperLogLog of the addresses with failed loads or uncaught errors in this minute; no address can be read from it. */
  addresses: (what: 'failing' | 'erring', release: ReleaseName, minute: number) =>
    `browser-${what}:${of(release)}:${minute}`,
  errors: (release: ReleaseName) => `browser-errors:${of(release)}`,
  versions: (name: string) => `browser-versions:${name}`,
} as const;

export const fields = {
  loads: (minute: number) => `${minute % 60}/loads`,
  failed: (minute: number, kind: string) => `${minute % 60}/failed/${kind}`,
  errors: (minute: number, kind: string) => `${minute % 60}/errors/${kind}`,
  /** Reports with uncaught errors. A page sends few, so it says about how many loads had any. */
  erring: (minute: number) => `${minute % 60}/erring`,
  /** The vitals that canaries are judged by, for all routes. */
  judged: (minute: number, vital: string, bucket: number) => `${minute % 60}/${vital}/${bucket}`,
  vital: (vital: string, route: string, bucket: number) => `vital/${vital}/${route}/${bucket}`,
} as const;

/** A screen of a remote, with an address that it answers. */
export interface ScreenToVisit {
  readonly remote: string;
  readonly path: string;
  readonly address: string;
}

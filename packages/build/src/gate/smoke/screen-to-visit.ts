export interface ScreenToVisit {
  readonly remote: string;
  readonly path: string;
  readonly address: string;
}

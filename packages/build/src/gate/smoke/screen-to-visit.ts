export interface ScreenToVisit {
  readonly remote: string;
  readonly path: string;
  readonly address: string;
  /** To check what another remote adds to the screen, not the screen. */
  readonly slot?: { readonly name: string; readonly filledBy: string };
}

/** @returns the remote whose fault it is if the visit fails */
export const blamed = ({ remote, slot }: ScreenToVisit): string => slot?.filledBy ?? remote;

export interface ScreenToVisit {
  readonly remote: string;
  readonly path: string;
  readonly address: string;
  /** The scope of the service worker that the screen has to start. */
  readonly worker?: string;
  /** To check what another remote adds to the screen, not the screen. */
  readonly slot?: { readonly name: string; readonly filledBy: string };
}

/** @returns the remote whose fault it is if the visit fails */
export const blamed = ({ remote, slot }: ScreenToVisit): string => slot?.filledBy ?? remote;

const KEY = 'tailgate-seen-pages';

/** The path is the declared one: '/clients/:id'. */
export interface SeenPage {
  readonly frontEnd: string;
  readonly version: string;
  readonly path: string;
}

/** The pages that this browser has shown, whose files it therefore has. Forgotten when the session ends. */
export function seenPages(): SeenPage[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

export function keepSeenPages(seen: readonly SeenPage[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // Storage may be full or switched off. Then every page is loaded on its visit.
  }
}

export function isSamePage(a: SeenPage, b: SeenPage): boolean {
  return a.frontEnd === b.frontEnd && a.version === b.version && a.path === b.path;
}

import type { ReleaseName } from '@tailgate/contracts';

const KEY = 'tailgate-showing';

/**
 * Remembers in the tab which release is on the screen. A page that ends normally removes the mark; one that runs out of memory, or is
 * ended because it no longer reacts, cannot. So the next page knows.
 */
export class CrashMark {
  readonly #diedUnder: string | undefined;
  #showing: string | undefined;

  constructor() {
    const found = attempt(() => sessionStorage.getItem(KEY)) ?? undefined;
    this.#diedUnder = isCopy() ? undefined : found;
    this.#write();
    // A hidden tab may be discarded, which is no crash.
    document.addEventListener('visibilitychange', () => this.#write());
    addEventListener('pagehide', () => this.#write(true));
    addEventListener('pageshow', () => this.#write());
  }

  diedUnder(release: ReleaseName): boolean {
    return this.#diedUnder === nameOf(release);
  }

  set(release: ReleaseName): void {
    this.#showing = nameOf(release);
    this.#write();
  }

  /** Another release may already be on its way to the screen. */
  clear(release: ReleaseName): void {
    if (this.#showing === nameOf(release)) this.#showing = undefined;
    this.#write();
  }

  #write(leaving = document.visibilityState === 'hidden'): void {
    const showing = (!leaving && this.#showing) || null;
    attempt(() => {
      // Reading costs nothing, unlike writing.
      if (showing === sessionStorage.getItem(KEY)) return;
      if (showing === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, showing);
    });
  }
}

const nameOf = ({ name, version }: ReleaseName) => `${name} ${version}`;

/** A duplicated tab, or one that a browser brings back when it starts, has a copy of the mark. Neither is a crash of the page. */
function isCopy(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** Storage may be switched off. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

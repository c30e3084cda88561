import type { ReleaseName } from '@tailgate/contracts';
import { idle } from '../idle.ts';

const KEY = 'tailgate-showing';

/**
 * Remembers in the tab which release is on the screen. A page that ends normally removes the mark; one that runs out of memory, or is
 * ended because it no longer reacts, cannot. So the next page knows.
 */
export class CrashMark {
  readonly #diedUnder: string | undefined;
  /** Releases that were drawn in this page before. */
  readonly #known = new Set<string>();
  #showing: string | undefined;
  #isLeaving = false;

  constructor() {
    const found = attempt(() => sessionStorage.getItem(KEY)) ?? undefined;
    this.#diedUnder = isCopy() ? undefined : found;
    this.#write();
    // A hidden tab may be discarded, which is no crash.
    document.addEventListener('visibilitychange', () => this.#write());
    for (const type of ['pagehide', 'pageshow'])
      addEventListener(type, () => {
        this.#isLeaving = type === 'pagehide';
        this.#write();
      });
  }

  diedUnder(release: ReleaseName): boolean {
    return this.#diedUnder === nameOf(release);
  }

  /** Before the release is drawn, from which it may never return. Writing takes a millisecond, so for one that has returned before it waits. */
  set(release: ReleaseName): void {
    const name = nameOf(release);
    this.#showing = name;
    if (this.#known.has(name)) void idle().then(() => this.#showing === name && this.#write());
    else this.#write();
    this.#known.add(name);
  }

  /** Another release may already be on its way to the screen. */
  clear(release: ReleaseName): void {
    if (this.#showing !== nameOf(release)) return;
    this.#showing = undefined;
    this.#write();
  }

  #write(): void {
    const isHidden = this.#isLeaving || document.visibilityState === 'hidden';
    const showing = (!isHidden && this.#showing) || null;
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

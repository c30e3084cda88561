import type { ReleaseName } from '@tailgate/contracts';

const KEY = 'tailgate-showing';

/**
 * Remembers in the tab which release is on the screen. A page that ends normally removes the mark; one that runs out of memory, or is
 * ended because it no longer reacts, cannot. So the next page knows.
 */
export class CrashMark {
  readonly #diedUnder: string | undefined;
  /** The screen's remote, then those of its extensions: the last one is suspected first. */
  #showing: readonly { readonly name: string }[] = [];

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

  /**
   * @param beside whether it is an extension beside the screen's remote, which stays marked below it
   * @returns a function to call once it is off the screen
   */
  set(release: ReleaseName, beside = false): () => void {
    const shown = { name: nameOf(release) };
    // React may begin to draw something and then drop it, which takes nothing off: what is drawn next replaces it.
    const others = this.#showing.filter(({ name }) => name !== shown.name);
    this.#showing = beside ? [...others, shown] : [shown];
    this.#write();
    return () => {
      this.#showing = this.#showing.filter((each) => each !== shown);
      this.#write();
    };
  }

  #write(leaving = document.visibilityState === 'hidden'): void {
    const showing = (!leaving && this.#showing.at(-1)?.name) || null;
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

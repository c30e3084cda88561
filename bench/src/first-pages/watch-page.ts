export interface Watched {
  readonly time: number;
  readonly shift: number;
  /** The largest thing drawn, and whether it is content of the page rather than of its frame. */
  readonly largest: { readonly text: string; readonly isContent: boolean } | undefined;
  readonly longest: number;
  /** Sum of what tasks took above 50 ms each. */
  readonly blocked: number;
}

/** Runs in the browser before the page's own scripts, with a function that says whether the content is there. */
export const WATCH = `(isReady) => {
  const watched = { time: undefined, shift: 0, largest: undefined, longest: 0, blocked: 0 };
  globalThis.watched = watched;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) watched.shift += value; });
  observe('largest-contentful-paint', ({ element }) => {
    const text = (element?.textContent ?? '').slice(0, 60);
    watched.largest = { text, isContent: Boolean(element?.closest('main')) };
  });
  observe('longtask', ({ duration }) => {
    watched.longest = Math.max(watched.longest, duration);
    watched.blocked += Math.max(0, duration - 50);
  });
  const look = () => {
    if (document.querySelector('main') && isReady()) watched.time = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

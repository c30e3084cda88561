/** No person changes the page so often. */
const MOST_CHANGES = 20;
const WITHIN_MS = 3_000;

type Place = { pathname: string; search: string };

/** @returns a function to call with each new address; it answers whether the page changes without end */
export function createLoopDetector(now: () => number = () => performance.now()): (place: Place) => boolean {
  const changes: number[] = [];
  let shown: Place | undefined;
  return (place) => {
    // A filter that is typed fast changes the query only.
    const isFilter = place.pathname === shown?.pathname && place.search !== shown.search;
    shown = place;
    if (isFilter) return false;
    changes.push(now());
    if (changes.length > MOST_CHANGES) changes.shift();
    const isLoop = changes.length === MOST_CHANGES && now() - (changes[0] ?? 0) < WITHIN_MS;
    // The next change is the user's, who leaves for another remote.
    if (isLoop) changes.length = 0;
    return isLoop;
  };
}

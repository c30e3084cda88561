import { useDeferredValue } from 'react';

/** React draws the first rows in slices, and the page answers to a person in between. @returns whether they are still to come */
export function useStillLoading(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending);
  return isPending || wasPending;
}

import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** @returns the text as of the last pause in typing, so that a search is not sent for every letter */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

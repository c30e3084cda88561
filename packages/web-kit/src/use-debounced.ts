import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** @returns the text as it was at the last pause in typing */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

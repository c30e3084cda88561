import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** What was typed once the typing paused, so that not every letter is a request. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled.trim();
}

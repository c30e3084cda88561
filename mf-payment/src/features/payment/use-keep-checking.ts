import { useEffect, useRef, useState } from 'react';

/** In milliseconds: about two minutes in all. After that, only the button checks. */
const PAUSES = [2_000, 3_000, 5_000, 10_000, 15_000, 20_000, 30_000, 30_000] as const;

/**
 * While the booking's result is open, checks again and again with growing pauses. Safe: the server does nothing twice.
 * @returns whether another check will run automatically
 */
export function useKeepChecking(open: boolean, check: () => Promise<unknown>): boolean {
  const [asked, setAsked] = useState(0);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  const going = open && asked < PAUSES.length;
  useEffect(() => {
    if (!going) return;
    let current = true;
    const timer = setTimeout(() => {
      void latest.current().then(() => current && setAsked((count) => count + 1));
    }, PAUSES[asked]);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [going, asked]);
  return going;
}

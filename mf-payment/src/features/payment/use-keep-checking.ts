import { useEffect, useRef, useState } from 'react';

/** Pauses between the checks, in milliseconds: about two minutes in all, then it is up to a press on the button. */
const PAUSES = [2_000, 3_000, 5_000, 10_000, 15_000, 20_000, 30_000, 30_000] as const;

/**
 * While it is open whether a booking was made, asks again by itself, ever more patiently. Asking is safe: the server does
 * nothing twice and answers with what it did.
 * @returns whether another check comes by itself
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

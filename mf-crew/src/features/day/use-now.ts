import { useEffect, useState } from 'react';

const TICK_MS = 5_000;

/** @returns the time by the phone's clock, which moves on while it is shown */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { useEffect, useState } from 'react';
import { secondsLeft } from './hold-clock.ts';

export function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft(deadline, now);
}

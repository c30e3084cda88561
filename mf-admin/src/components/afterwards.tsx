import { type ReactNode, useEffect, useState } from 'react';

/** Mounts what is seldom shown in a separate task: its requests would hold up the first view of the screen. */
export function Afterwards({ children }: { children: ReactNode }) {
  const [isNow, setNow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setNow, 0, true);
    return () => clearTimeout(timer);
  }, []);
  return isNow ? children : null;
}

import { useEffect, useEffectEvent, useState } from 'react';

const READ_EVERY_MS = 30_000;
/** Many pages that lost the server must not come back in the same instant. */
const again = () => 2_000 + Math.random() * 8_000;

/**
 * Calls `onChange` whenever what the page shows may have changed: at each notice of the server, after a gap in them, when the connection is
 * back, and every 30 seconds while there are none. Hidden pages rest, and read when they are seen again.
 * @param path of a route that sends notices
 * @returns whether notices come
 */
export function useChanges(path: string, onChange: () => void): boolean {
  const [isLive, setLive] = useState(false);
  const read = useEffectEvent(onChange);
  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let mayHaveMissed = false;
    const close = () => {
      clearTimeout(retry);
      source?.close();
      source = undefined;
      setLive(false);
    };
    const open = () => {
      if (document.hidden || typeof EventSource === 'undefined') return;
      source = new EventSource(path);
      source.onopen = () => {
        setLive(true);
        // The page has just read what it shows first.
        if (mayHaveMissed) read();
        mayHaveMissed = true;
      };
      source.onmessage = () => read();
      source.onerror = () => {
        close();
        mayHaveMissed = true;
        retry = setTimeout(open, again());
      };
    };
    const follow = () => {
      close();
      if (!document.hidden) read();
      open();
    };
    open();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    return () => {
      window.removeEventListener('online', follow);
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [path]);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => document.hidden || read(), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLive]);
  return isLive;
}

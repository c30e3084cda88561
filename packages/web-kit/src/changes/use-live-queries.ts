import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useChanges } from './use-changes.ts';

/** Shorter gaps, as when a server restarts, are not worth a word. */
const SAID_AFTER_MS = 10_000;
const LOOK_AGAIN_MS = 1_000;
const isAsking = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Reads queries again when the server says that they may have changed. An open dialog waits until it is closed: what a person is editing must
 * not change below their hands, nor its version.
 * @param path of a route that sends notices
 * @param keys the first parts of the query keys
 * @returns whether to say that the page is not live
 */
export function useLiveQueries(path: string, keys: readonly string[]): boolean {
  const client = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [isSaid, setSaid] = useState(false);
  const read = () => {
    clearTimeout(waiting.current);
    if (isAsking()) waiting.current = setTimeout(read, LOOK_AGAIN_MS);
    else void client.invalidateQueries({ predicate: ({ queryKey }) => keys.includes(String(queryKey[0])) });
  };
  const isLive = useChanges(path, read);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (isLive || typeof EventSource === 'undefined') return setSaid(false);
    const timer = setTimeout(() => setSaid(true), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  return isSaid;
}

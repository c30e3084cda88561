import { WORKER_FILE } from '@tailgate/contracts';
import { useShell } from '@tailgate/web-kit';
import { useEffect } from 'react';

/** Once the day is shown, registers the worker with which this page opens without a connection. */
export function useWorker(isShown: boolean): void {
  const { crew } = useShell().config.registry;
  useEffect(() => {
    // That of a developer's machine would be of another origin. Without a connection, the worker that runs goes on.
    if (!isShown || !crew?.worker || crew.origin !== undefined) return;
    const { version, worker } = crew;
    void navigator.serviceWorker?.register(`/mf/crew/${version}/${WORKER_FILE}`, worker).catch(() => undefined);
  }, [isShown, crew]);
}

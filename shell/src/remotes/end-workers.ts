import type { Registry } from '@tailgate/contracts';

/** Ends the service workers that no release of this page declares, and deletes what they kept. */
export async function endWorkers(registry: Registry): Promise<void> {
  // Absent in private windows of some browsers.
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const declared = Object.values(registry).flatMap(({ worker }) =>
    worker ? new URL(worker.scope, location.href).href : [],
  );
  for (const registration of registrations) {
    if (declared.includes(registration.scope)) continue;
    await registration.unregister();
    await caches.delete(registration.scope);
  }
}

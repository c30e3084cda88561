import { routes } from '@tailgate/contracts';
import { Muted } from '@tailgate/ui';
import { useLiveQueries } from '@tailgate/web-kit/changes';

const KEYS = ['appointments', 'clients', 'quotes', 'summary', 'time-slots', 'truck-days'];

/** Keeps the lists of a screen up to date while others work, and says so when it cannot. */
export function LiveLists() {
  const isSilent = useLiveQueries(routes.followChanges.path, KEYS);
  return isSilent ? <Muted role="status">Live updates are off. This page refreshes every 30 seconds.</Muted> : null;
}

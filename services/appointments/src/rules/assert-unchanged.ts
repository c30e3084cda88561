import { appError } from '@tailgate/service-kit';

/** A change that was made to an older version of a locked record is refused, so that nobody's change is lost unseen. */
export function assertUnchanged(what: string, record: { version: number }, version: number | undefined): void {
  if (version === undefined || version === record.version) return;
  throw appError('RECORD_CHANGED', `Somebody changed this ${what} meanwhile. Reload it and make your change again.`);
}

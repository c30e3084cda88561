import { appError } from '@tailgate/service-kit';

/**
 * Refuses a change that was made to an older version of a locked record, so that it cannot overwrite a colleague's change.
 * @throws AppError RECORD_CHANGED
 */
export function assertUnchanged(noun: string, record: { version: number }, version: number | undefined): void {
  if (version === undefined || version === record.version) return;
  throw appError(
    'RECORD_CHANGED',
    `This ${noun} has changed since you opened it. Reload it and make your change again.`,
  );
}

import { createLogger } from '../process/log.ts';

/** A log that writes nothing. */
export const silentLog = createLogger({ name: 'test', level: 'silent' });

import { createLogger } from '../process/log.ts';

export const silentLog = createLogger({ name: 'test', level: 'silent' });

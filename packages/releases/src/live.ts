// What a program needs that only reads what is live or announces it, without the checks and tokens of a release.
export { announce, withdraw } from './state/announce.ts';
export { liveVersion } from './state/make-live.ts';
export { readState } from './state/release-state.ts';
export { jwksFrom, openStorage } from './storage/open-storage.ts';
export { versionsFolder } from './versions/stored-versions.ts';

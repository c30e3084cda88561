// What a program needs that only asks what is live, without the checks and tokens of a release.
export { liveVersion } from './state/make-live.ts';
export { readState } from './state/release-state.ts';
export { jwksFrom, openStorage } from './storage/open-storage.ts';
export { versionsFolder } from './versions/stored-versions.ts';

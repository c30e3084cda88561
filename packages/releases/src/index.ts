export type { LibraryUse, ReleaseFacts, SharedCopy } from '@tailgate/contracts';
export { opens } from './gate/check-containers.ts';
export { neededExports } from './gate/check-contract.ts';
export * from './gate/gate.ts';
export { gateVersion } from './gate/gate-version.ts';
export { listReleases } from './list-releases.ts';
export * from './promote.ts';
export * from './receive-version.ts';
export { registryOf } from './registry-of.ts';
export * from './release-error.ts';
export { signReleases } from './sign-releases.ts';
export { endCanary, pauseCanary, type SeenCanary } from './state/canary.ts';
export { type FrontEndState, frontEndOf } from './state/front-end.ts';
export * from './state/make-live.ts';
export * from './state/release-state.ts';
export * from './state/releases-for.ts';
export * from './storage/open-storage.ts';
export type { ReleaseStorage, StoredFile } from './storage/release-storage.ts';
export { fits, type ReleaseKeys, refuseForged, releaseKeys, signText } from './storage/signed-storage.ts';
export {
  endAccess,
  isPreviewEnded,
  noteTokenUse,
  readAccess,
  recordPreview,
  recordToken,
  refuseEndedToken,
} from './tokens/release-access.ts';
export * from './tokens/release-token.ts';
export * from './versions/content-version.ts';
export * from './versions/precompress.ts';
export * from './versions/release-changes.ts';
export * from './versions/source-maps.ts';
export * from './versions/stored-versions.ts';

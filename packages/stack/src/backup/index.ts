export { readManifest, writeManifest } from './manifest.ts';
export { backUpStack, restoreStack } from './stack-backup.ts';

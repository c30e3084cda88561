import { cpSync, existsSync } from 'node:fs';

/**
 * Versions of front ends never change, so a newer folder stays. Stripe's journal does: it stands for a service that was not lost.
 * @returns whether it was restored; null if the backup has none
 */
export function restoreFolder(source: string, target: string, name: string): boolean | null {
  if (!existsSync(source)) return null;
  // No photo changes under its name, so those that are missing are added.
  if (existsSync(target) && name !== 'photos') return false;
  cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  return true;
}

import { folderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** @param place a folder */
export function openStorage(place: string): ReleaseStorage {
  return folderStorage(place);
}

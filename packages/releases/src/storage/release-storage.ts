export interface StoredFile {
  readonly name: string;
  readonly content: Buffer;
}

interface StoredObject {
  readonly content: Buffer;
  readonly tag: string;
}

/**
 * Keeps the releases of all front ends. A key is a relative path such as `mf/payment/<version>/remoteEntry.js`. Every
 * method rejects if the storage cannot be reached.
 */
export interface ReleaseStorage {
  read(key: string): Promise<StoredObject | undefined>;
  tagOf(key: string): Promise<string | undefined>;
  /**
   * Writes an object, unless it was written since it was read.
   * @param tag the tag of the object that it replaces; undefined if there must be none
   * @returns false, and nothing is written, if the object has another tag
   */
  replace(key: string, content: string | Buffer, tag: string | undefined): Promise<boolean>;
  /** Writes a folder as a whole. A folder that exists already is kept. */
  addFolder(folder: string, files: readonly StoredFile[]): Promise<void>;
  readFolder(folder: string): Promise<StoredFile[]>;
  list(folder: string): Promise<string[]>;
  /** @returns a folder on this machine with the files of a version; undefined if the version is not stored */
  localFolder(folder: string): Promise<string | undefined>;
  /** Removes an object, or a folder with the files directly inside. */
  remove(key: string): Promise<void>;
}

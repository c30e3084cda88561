export interface StoredFile {
  readonly name: string;
  readonly writtenAt: Date;
}

/** Keeps the bytes of photos outside the database. Every method rejects if the storage cannot be reached. */
export interface PhotoStorage {
  write(name: string, content: Buffer): Promise<void>;
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  /** In batches of at most a thousand. */
  list(): AsyncIterable<readonly StoredFile[]>;
}

import type { StoredPhoto } from './photo-repository.ts';

type Named = Pick<StoredPhoto, 'id' | 'sha256'>;
const NAME = /^([0-9a-f-]{36})-([0-9a-f]{64})(?:-small)?\.jpg(?:\.tmp)?$/;

/** With the hash: two photos that claim one id never write one file. */
export function fileName({ id, sha256 }: Named, size?: 'small'): string {
  return `${id}-${sha256}${size ? `-${size}` : ''}.jpg`;
}

/** @returns null for a file that this service has not written */
export function readFileName(name: string): Named | null {
  const [, id, sha256] = NAME.exec(name) ?? [];
  return id === undefined || sha256 === undefined ? null : { id, sha256 };
}

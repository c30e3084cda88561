import type { RegistryEntry, ShellRelease } from '@tailgate/contracts';
import { hashesOf, hashOf, type StoredFile } from '@tailgate/releases';
import type { PortalTarget } from '../releases/portal-target.ts';
import { isCounterpart } from './front-ends.ts';
import type { FrontEnd } from './smoke/serve-portal.ts';

interface Limits {
  readonly files: number;
  readonly bytes: number;
  readonly ms: number;
}

/** A shell has about 20 files and 1 MB. */
const LIMITS: Limits = { files: 1_000, bytes: 40 * 1024 * 1024, ms: 60_000 };

const DOWNLOADS_AT_ONCE = 6;

/**
 * Downloads the live front ends that the smoke run of another one needs, from the addresses that pages use.
 * @param portal the portal's address
 * @throws if a file cannot be read or does not have its hash, or together they are beyond the limits
 */
export async function fetchCounterparts(
  { registry }: Pick<PortalTarget, 'registry'>,
  portal: string,
  candidate: Parameters<typeof isCounterpart>[0],
  limits: Limits = LIMITS,
): Promise<FrontEnd[]> {
  const { front_ends: all } = await registry();
  const needed = all
    .filter(({ name }) => name !== candidate.name)
    .map(({ name, stable: { release } }) => ({ name, release: known(portal, name, release) }))
    .filter((other) => isCounterpart(candidate, other));
  const files = needed.flatMap(({ name: other, release }) =>
    hashesOf(release).map(([file, hash]) => ({ other, file, hash, url: addressOf(portal, other, release, file) })),
  );
  if (files.length > limits.files)
    throw new Error(`${portal} has ${files.length} files to download, and the limit is ${limits.files}.`);
  const download = createDownload(limits);
  const stored = new Map<string, StoredFile[]>(needed.map((frontEnd) => [frontEnd.name, []]));
  const left = files.values();
  const work = async () => {
    for (const { other, file, hash, url } of left) {
      stored.get(other)?.push({ name: file, content: await download(url, hash) });
    }
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, work));
  return needed.map((frontEnd) => ({
    name: frontEnd.name,
    record: { release: frontEnd.release },
    files: stored.get(frontEnd.name) ?? [],
  }));
}

function known<R>(portal: string, name: string, release: R | undefined): R {
  if (release) return release;
  throw new Error(`${portal} is older than this command and does not list the files of ${name}. Upgrade it first.`);
}

function addressOf(portal: string, name: string, { version }: RegistryEntry | ShellRelease, file: string): string {
  const folder = name === 'shell' ? 'assets' : `mf/${name}`;
  return new URL(`/${folder}/${version}/${file}`, portal).href;
}

function createDownload({ bytes, ms }: Limits): (url: string, hash: string) => Promise<Buffer> {
  const timeout = AbortSignal.timeout(ms);
  const stop = new AbortController();
  const signal = AbortSignal.any([timeout, stop.signal]);
  let left = bytes;

  async function download(url: string, hash: string): Promise<Buffer> {
    const response = await fetch(url, { redirect: 'error', signal });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const chunks: Uint8Array[] = [];
    // Counts what is decompressed, too.
    for await (const chunk of response.body ?? []) {
      left -= chunk.length;
      if (left < 0) throw new Error(`all files together may have ${bytes / 1024 / 1024} MB`);
      chunks.push(chunk);
    }
    const content = Buffer.concat(chunks);
    if (hashOf(content) !== hash) throw new Error('it does not have the hash that the portal names');
    return content;
  }
  return async (url, hash) => {
    try {
      return await download(url, hash);
    } catch (cause) {
      stop.abort();
      const reason = timeout.aborted ? `all downloads together may take ${ms / 1000} s` : (cause as Error).message;
      throw new Error(`${url} cannot be used: ${reason}.`, { cause });
    }
  };
}

import { expect } from '@jest/globals';
import type { UploadedVersion } from '@tailgate/contracts';
import {
  type Candidate,
  jwksFrom,
  makeLive,
  openStorage,
  packVersion,
  signReleaseToken,
  storeVersion,
} from '@tailgate/releases';
import { remote, shell } from '@tailgate/releases/testing/made-up-releases';
import { SignJWT } from 'jose';
import { startBff, type TestBff } from './start-bff.ts';

export const TOKEN_KEY = 'only-for-tests-only-for-tests-only-for-tests';

export async function startTokenPortal(env: Record<string, string> = {}): Promise<TestBff> {
  const bff = await startBff({ RELEASE_TOKEN_KEY: TOKEN_KEY, ...env });
  for (const front of [shell(), remote()]) await store(bff.releases, front, { live: true, env });
  return bff;
}

export async function store(
  folder: string,
  { name, record, files }: Candidate,
  { live = false, env = {} } = {},
): Promise<void> {
  const storage = await openStorage(folder, { jwks: jwksFrom(env) });
  await storeVersion(storage, name, { ...record, files, compress: false });
  if (live) await makeLive(storage, name, record.release, 'Ann');
}

export async function upload(folder: string, code: string): Promise<UploadedVersion> {
  const candidate = remote({ code: `const text = '${code}';` });
  await store(folder, candidate);
  return await packVersion(await openStorage(folder), 'payment', candidate.record.release.version);
}

export async function releaseToken(forged?: Record<string, unknown>, options: { alg?: string; key?: string } = {}) {
  if (!forged) return (await signReleaseToken(TOKEN_KEY, { frontEnds: ['payment'], days: 90 })).text;
  const seconds = Math.floor(Date.now() / 1000);
  const right = {
    aud: 'tailgate-releases',
    jti: 'aabbccddeeff',
    iat: seconds,
    exp: seconds + 60,
    front_ends: ['payment'],
  };
  const { alg = 'HS256', key = TOKEN_KEY } = options;
  return await new SignJWT({ ...right, ...forged }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export function expectRefusal(answer: { status: number; text: string }, status: number, sentence: string): void {
  expect([answer.status, (JSON.parse(answer.text) as { message: string }).message]).toEqual([
    status,
    expect.stringContaining(sentence),
  ]);
}

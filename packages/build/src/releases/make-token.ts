import { resolve } from 'node:path';
import { type ReleaseStorage, recordToken, signReleaseToken } from '@tailgate/releases';
import { repository } from '@tailgate/stack/repository';
import { loadSecrets } from '@tailgate/stack/servers';
import { whoReleases } from './origin.ts';
import { portalTarget } from './portal-target.ts';

interface TokenRequest {
  readonly frontEnds: readonly string[];
  readonly days: number;
  readonly label: string | undefined;
  /** The address of a portal, or an empty text. */
  readonly portal: string;
}

/**
 * Prints a release token on stdout, and what it is on stderr. The key is RELEASE_TOKEN_KEY, or else the one of the local portal.
 * @throws before it prints the token, if the named portal or the releases cannot list it
 */
export async function makeToken(storage: ReleaseStorage, { portal, ...request }: TokenRequest): Promise<void> {
  const { RELEASE_TOKEN_KEY: given, RELEASES_DIR: releases, TAILGATE_DATA_DIR: dataDir = '.data' } = process.env;
  const key = given || loadSecrets(resolve(repository, dataDir)).releaseTokenKey;
  const [newest = ''] = key.split(',');
  const { text, ...token } = await signReleaseToken(newest.trim(), { ...request, madeBy: whoReleases() });
  // A portal lists each token that is used.
  if (portal) await portalTarget(portal, text).list();
  else if (releases || !given) await recordToken(storage, token);
  else process.stderr.write('The Releases screen lists this token after its first use.\n');
  const what = `Release token ${token.id} for ${token.frontEnds.join(', ')}`;
  process.stderr.write(`${what}, valid until ${token.expiresAt.toISOString()}:\n`);
  process.stdout.write(`${text}\n`);
}

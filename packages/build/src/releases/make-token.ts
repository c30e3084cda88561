import { resolve } from 'node:path';
import { signReleaseToken } from '@tailgate/releases';
import { repository } from '@tailgate/stack/repository';
import { loadSecrets } from '@tailgate/stack/servers';

/**
 * Prints a release token for these front ends on stdout, and what it is on stderr. The key is RELEASE_TOKEN_KEY, or else the one of the
 * local portal.
 */
export async function makeToken(frontEnds: readonly string[], days: number): Promise<void> {
  const dataDir = resolve(repository, process.env.TAILGATE_DATA_DIR ?? '.data');
  const key = process.env.RELEASE_TOKEN_KEY || loadSecrets(dataDir).releaseTokenKey;
  const { id, text, expiresAt } = await signReleaseToken(key.split(',')[0]?.trim() ?? '', { frontEnds, days });
  process.stderr.write(`Release token ${id} for ${frontEnds.join(', ')}, valid until ${expiresAt.toISOString()}:\n`);
  process.stdout.write(`${text}\n`);
}

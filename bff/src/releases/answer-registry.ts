import { createHash } from 'node:crypto';
import { type ReleaseState, routes, SIGNATURE_HEADER } from '@tailgate/contracts';
import { type ReleaseKeys, type ReleaseStorage, registryOf, signText } from '@tailgate/releases';
import type { RequestHandler } from 'express';
import type { LiveReleases } from './live-releases.ts';

interface Answer {
  readonly state: ReleaseState;
  readonly body: string;
  readonly tag: string;
  readonly signature: string | undefined;
}

interface RegistryDependencies {
  readonly storage: ReleaseStorage;
  readonly releases: LiveReleases;
  readonly keys: ReleaseKeys | undefined;
}

export function answerRegistry({ storage, releases, keys }: RegistryDependencies): RequestHandler {
  let known: Answer | undefined;

  async function answerFor(state: ReleaseState): Promise<Answer> {
    // A new object with each change.
    if (known?.state === state) return known;
    const body = JSON.stringify(routes.releaseRegistry.response.parse(await registryOf(storage, state)));
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    known = { state, body, tag, signature: keys?.signing && signText(keys.signing, body) };
    return known;
  }

  return async (request, response) => {
    const { body, tag, signature } = await answerFor(releases.state());
    response.set({ ETag: tag, 'Cache-Control': 'private, no-cache' });
    if (signature !== undefined) response.set(SIGNATURE_HEADER, signature);
    if (request.fresh) response.status(304).end();
    else response.type('json').send(body);
  };
}

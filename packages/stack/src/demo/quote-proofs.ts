import { routes } from '@tailgate/contracts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { PortalClient } from './portal-client.ts';

/** Older than the portal asks a proof to be. */
export const PROOF_AGE_MS = 5_000;

/** What each request of a quote brings where the portal asks for a proof. */
export class QuoteProofs {
  readonly #portal: PortalClient;
  readonly #solved: string[] = [];

  constructor(portal: PortalClient) {
    this.#portal = portal;
  }

  /** @returns whether this portal asks for proofs */
  async areAsked(): Promise<boolean> {
    return (await this.#portal.call(routes.quoteChallenge, null)).challenge !== null;
  }

  async solve(): Promise<void> {
    const { challenge: text } = await this.#portal.call(routes.quoteChallenge, null);
    const challenge = JSON.parse(text ?? '') as Challenge;
    this.#solved.push(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
  }

  /** @returns the part of a request */
  take(): { proof?: string } {
    const proof = this.#solved.shift();
    return proof === undefined ? {} : { proof };
  }
}

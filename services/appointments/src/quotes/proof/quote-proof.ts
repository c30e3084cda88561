import { appError, deriveKeys, type PrivateKey } from '@tailgate/service-kit';
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

/** No person fills in the form faster. */
export const LEAST_SECONDS = 3;
/** People leave the form open. */
const MOST_SECONDS = 2 * 3_600;
/** A browser needs half a second on a desk and a few on a phone, while its owner types. */
const COST = 5_000;
const TRIES = [200, 400] as const;

const sentProof = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().min(1), data: z.object({ issued_at: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

export async function issueChallenge(key: string, now: Date): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(...TRIES),
    data: { issued_at: now.getTime() },
    deriveKey,
    ...secretsOf(key),
  });
  return JSON.stringify(challenge);
}

/**
 * Checks what only a person's browser, or a program at a price, can send: an empty hidden field and a solved challenge of some seconds' age.
 * @returns the number of the proof, which is to be spent with the request
 * @throws PROOF_REFUSED; people read its message too
 */
export async function checkProof(
  key: string,
  { proof, website }: { proof: string | null; website: string | null },
  now: Date,
): Promise<string> {
  const sent = proof === null || website !== null ? null : readProof(proof);
  if (!sent) throw proofRefused();
  const { nonce, data } = sent.challenge.parameters;
  const age = (now.getTime() - data.issued_at) / 1000;
  if (age < LEAST_SECONDS || age > MOST_SECONDS) throw proofRefused();
  const { verified } = await verifySolution({
    challenge: sent.challenge as unknown as Challenge,
    solution: sent.solution as unknown as Solution,
    deriveKey,
    ...secretsOf(key),
  }).catch(() => ({ verified: false }));
  if (!verified) throw proofRefused();
  return nonce;
}

export function proofRefused(): Error {
  return appError('PROOF_REFUSED', 'We could not check that a person sent this request. Please send it again.');
}

export function deriveProofKey(identityKey: PrivateKey): string {
  return Buffer.from(deriveKeys([identityKey], 'tailgate quote proofs')[0]).toString('hex');
}

/** With the second one a solution is checked without deriving its key again. */
function secretsOf(key: string) {
  return { hmacSignatureSecret: key, hmacKeySignatureSecret: `${key} of solutions` };
}

function readProof(proof: string): z.output<typeof sentProof> | null {
  try {
    return sentProof.parse(JSON.parse(proof));
  } catch {
    return null;
  }
}

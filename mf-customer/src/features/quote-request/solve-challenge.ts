import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Loaded when the form is used for the first time. The browser derives the keys outside the page's thread, so no worker is needed.
 * @returns the solved challenge as JSON
 */
export async function solve(challengeText: string): Promise<string> {
  const challenge = JSON.parse(challengeText) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the challenge wasn't solved in time");
  return JSON.stringify({ challenge, solution });
}

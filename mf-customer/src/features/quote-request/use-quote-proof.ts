import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useRef } from 'react';

type Proof = { proof?: string };

/** Is worked out while the person types, and is good for one request. */
export function useQuoteProof() {
  const running = useRef<Promise<Proof> | null>(null);
  function start(): Promise<Proof> {
    const proof = running.current ?? prove();
    running.current = proof;
    // The next use, or the sending, tries again.
    proof.catch(() => {
      if (running.current === proof) running.current = null;
    });
    return proof;
  }
  async function take(): Promise<Proof> {
    const proof = await start();
    running.current = null;
    return proof;
  }
  return { start, take };
}

/** @returns nothing if the server asks for none */
async function prove(): Promise<Proof> {
  const { challenge, wait_seconds } = await apiRequest(routes.quoteChallenge);
  if (challenge === null) return {};
  const [proof] = await Promise.all([
    import('./solve-challenge.ts').then(({ solve }) => solve(challenge)),
    new Promise((resolve) => setTimeout(resolve, wait_seconds * 1000)),
  ]);
  return { proof };
}

import { PAGE_AGE_HEADER } from '@tailgate/contracts';
import type { ApiError } from './api-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOO_OLD = 'tailgate:page-too-old';

/** In whole days, so that most requests send nothing. */
export function pageAgeHeaders(): Record<string, string> {
  const days = Math.floor((Date.now() - performance.timeOrigin) / DAY_MS);
  return days > 0 ? { [PAGE_AGE_HEADER]: String(days) } : {};
}

/** A screen may show a failed read in its own way, so the shell says too why it failed. */
export function notePageTooOld({ code, serverMessage }: ApiError): void {
  if (code === 'PAGE_TOO_OLD') window.dispatchEvent(new CustomEvent(TOO_OLD, { detail: serverMessage }));
}

/** For the shell: calls `tell` when the server no longer serves this page. @returns a function that stops listening */
export function onPageTooOld(tell: (message: string) => void): () => void {
  const listen = ({ detail }: Event & { detail?: string }) => {
    if (detail) tell(detail);
  };
  window.addEventListener(TOO_OLD, listen);
  return () => window.removeEventListener(TOO_OLD, listen);
}

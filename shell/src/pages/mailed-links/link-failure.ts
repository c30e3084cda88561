import type { ErrorCode } from '@tailgate/contracts';
import { ApiError } from '@tailgate/web-kit';

/** Why a mailed link cannot be used, in the server's words where it has some; null when it may work on another try. */
export function deadLink(error: unknown): { title: string; text: string } | null {
  if (!(error instanceof ApiError)) return null;
  const code = error.code as ErrorCode;
  const aboutToken = error.details.some(({ field }) => field === 'token');
  if (code === 'LINK_EXPIRED') {
    return { title: 'This link has expired', text: error.serverMessage ?? 'Links work for a limited time.' };
  }
  if (code === 'LINK_INVALID') {
    return { title: 'This link does not work', text: error.serverMessage ?? DEAD };
  }
  return aboutToken ? { title: 'This link does not work', text: DEAD } : null;
}

const DEAD = 'It was used already, replaced by a newer one, or was not copied whole.';

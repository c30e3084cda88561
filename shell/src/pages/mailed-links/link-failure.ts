import type { ErrorCode } from '@tailgate/contracts';
import { ApiError } from '@tailgate/web-kit';

export function deadLink(error: unknown): { title: string; text: string } | null {
  if (!(error instanceof ApiError)) return null;
  const code = error.code as ErrorCode;
  const aboutToken = error.details.some(({ field }) => field === 'token');
  if (code === 'LINK_EXPIRED') {
    return { title: 'This link has expired', text: error.serverMessage ?? 'Links are valid for a limited time.' };
  }
  if (code === 'LINK_INVALID') {
    return { title: "This link doesn't work", text: error.serverMessage ?? DEAD };
  }
  return aboutToken ? { title: "This link doesn't work", text: DEAD } : null;
}

const DEAD = 'It has already been used, was replaced by a newer one, or is incomplete.';

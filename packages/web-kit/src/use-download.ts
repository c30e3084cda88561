import { routes } from '@tailgate/contracts';
import type { MouseEvent } from 'react';
import { ApiError, failureMessage } from './api-error.ts';
import { apiRequest } from './api-request.ts';
import { useShell } from './shell-contract.tsx';
import { proveAgain } from './sign-in-again.ts';

/**
 * For links to files that need a recent sign-in: `<a href={...} download onClick={useDownload()}>`. Asks for it first where needed,
 * because a refused download would only be a broken file. The browser fetches the file itself.
 */
export function useDownload(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { toast } = useShell();
  return (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    // The browser's own ways to open a link.
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    requireRecentSignIn().then(
      () => startDownload(currentTarget.href),
      (error: unknown) => {
        const description = failureMessage(error);
        toast({ title: "The file wasn't downloaded", description, tone: 'destructive' });
      },
    );
  };
}

async function requireRecentSignIn(): Promise<void> {
  const { recent } = await apiRequest(routes.stepUpState);
  if (recent) return;
  const message = 'Please sign in again first: this needs a recent sign-in.';
  await proveAgain(new ApiError(403, '', JSON.stringify({ code: 'SIGN_IN_AGAIN', message })), routes.stepUpState);
}

function startDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

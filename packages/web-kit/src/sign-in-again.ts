import type { Route } from '@tailgate/contracts';
import { ApiError } from './api-error.ts';

const OLD = 'tailgate:sign-in-again';
const ENDED = 'tailgate:session-ended';

/** A remote may bring a web-kit of another version, so the shell and the remotes meet at the window. */
interface Question {
  isChange: boolean;
  answer?: Promise<boolean> | undefined;
}

/** @returns whether the person proved who they are, or undefined to ask nothing; rejects if they could not be asked */
type Ask = (question: { isChange: boolean }) => Promise<boolean> | undefined;

/** For the shell: calls `ask` when a request needs a recent sign-in. @returns a function that stops listening */
export const onSignInAgain = (ask: Ask) => listenTo(OLD, ask);

/** For the shell: calls `ask` when a request finds that the session has ended. @returns a function that stops listening */
export const onSessionEnded = (ask: Ask) => listenTo(ENDED, ask);

function listenTo(name: string, ask: Ask): () => void {
  const listen = ({ detail }: Event & { detail?: Question }) => {
    if (detail) detail.answer = ask(detail);
  };
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}

/** Routes that read, start or end the session, or that answer the question itself. */
const NEVER_ASKS = /^\/api\/(user$|log(in|out)|user\/step-up)/;

export function needsSignIn(error: ApiError, { path }: Route): boolean {
  return error.code === 'SIGN_IN_AGAIN' || (error.code === 'NOT_SIGNED_IN' && !NEVER_ASKS.test(path));
}

/**
 * Has the shell ask the person to prove again who they are.
 * @throws ApiError with the words for the person if they did not; `refused` if this shell cannot ask
 */
export async function proveAgain(refused: ApiError, { method }: Route): Promise<void> {
  const isOld = refused.code === 'SIGN_IN_AGAIN';
  const question: Question = { isChange: method !== 'GET' };
  window.dispatchEvent(new CustomEvent(isOld ? OLD : ENDED, { detail: question }));
  if (!question.answer) throw refused;
  if (await question.answer) return;
  const message = `You didn't ${isOld ? 'confirm that it is you' : 'sign in'}, so nothing was done.`;
  throw new ApiError(refused.status, '', JSON.stringify({ code: refused.code, message }));
}

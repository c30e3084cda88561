import { ApiError } from './api-error.ts';

const ASKED = 'tailgate:sign-in-again';

/** A remote may bring a web-kit of another version, so the shell and the remotes meet at the window. */
interface Question {
  /** Set by the shell: whether the person proved who they are. */
  answer?: Promise<boolean>;
}

/**
 * For the shell: calls `ask` when a request needs a recent sign-in.
 * @param ask has the person prove who they are. Resolves to whether they did; rejects if they could not be asked.
 * @returns a function that stops listening
 */
export function onSignInAgain(ask: () => Promise<boolean>): () => void {
  const listen = ({ detail }: Event & { detail?: Question }) => {
    if (detail) detail.answer = ask();
  };
  window.addEventListener(ASKED, listen);
  return () => window.removeEventListener(ASKED, listen);
}

/** @returns whether the request was refused because it needs a recent sign-in */
export function needsSignIn(error: ApiError): boolean {
  return error.code === 'SIGN_IN_AGAIN';
}

/**
 * Has the shell ask the person to prove again who they are.
 * @throws ApiError with the words for the person if they did not; `refused` if this shell cannot ask
 */
export async function proveAgain(refused: ApiError): Promise<void> {
  const question: Question = {};
  window.dispatchEvent(new CustomEvent(ASKED, { detail: question }));
  if (!question.answer) throw refused;
  if (await question.answer) return;
  const message = 'You did not confirm that it is you, so nothing was done.';
  throw new ApiError(refused.status, '', JSON.stringify({ code: refused.code, message }));
}

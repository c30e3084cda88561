/** Every key under which the portal keeps what people typed, chose or were given starts so. */
const OURS = /^tailgate[.-]/;
const SIGNED_IN = 'tailgate.signed-in';
const CHANNEL = 'tailgate-session';
const FORGOTTEN = 'tailgate:forgotten';

/** Notes that this tab shows a signed-in person's data, so that the end of the session is noticed after a reload too. */
export function noteSignedIn(): void {
  attempt(() => sessionStorage.setItem(SIGNED_IN, 'yes'));
}

export function hasSignedIn(): boolean {
  return attempt(() => sessionStorage.getItem(SIGNED_IN)) === 'yes';
}

/** Removes drafts, open payments and settings from the browser, and tells the forms of this tab. */
export function forgetKeptData(): void {
  for (const storage of [() => sessionStorage, () => localStorage]) attempt(() => removeOurs(storage()));
  window.dispatchEvent(new Event(FORGOTTEN));
}

function removeOurs(storage: Storage): void {
  for (const key of Object.keys(storage)) if (OURS.test(key)) storage.removeItem(key);
}

/**
 * Calls `forgotten` when the session has ended and everything that this tab kept was removed. What a form still shows is the form's to clear.
 * @returns a function that stops listening
 */
export function onKeptDataForgotten(forgotten: () => void): () => void {
  window.addEventListener(FORGOTTEN, forgotten);
  return () => window.removeEventListener(FORGOTTEN, forgotten);
}

export function announceSessionEnd(): void {
  const channel = openChannel();
  channel?.postMessage('ended');
  channel?.close();
}

export function onSessionEndElsewhere(ended: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ended);
  return () => channel?.close();
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}

/** Storage may be switched off. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

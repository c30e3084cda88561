/** What the federation runtime throws when the entry of a remote cannot be loaded; `federation-runtime.test.ts` compares. */
const entryError = (reason: string) =>
  new Error(`[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\n${reason}`);

export const entryUnreachable = entryError('ScriptNetworkError: Failed to load script "/mf/x.js"');
export const entryTimedOut = entryError('ScriptNetworkError: Script "/mf/x.js" timed out.');
export const entryLeftNothing = new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001');

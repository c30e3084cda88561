import { failureMessage } from '@tailgate/web-kit';

const WORDS: Record<string, string> = {
  ERROR_CEREMONY_ABORTED: 'You stopped before it was done. Try again when you are ready.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: "This device can't check that it is you. Use another one.",
};

/** @returns why a passkey did not work; browsers do not tell a refusal from a user who stopped */
export function passkeyFailure(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const known = typeof code === 'string' ? WORDS[code] : undefined;
  if (known) return known;
  if (name === 'NotAllowedError') return "The passkey wasn't used. Try again, or choose another way.";
  return failureMessage(error, "The passkey didn't work. Please try again.");
}

import { Button } from '@tailgate/ui';
import { useShell, useStartSession } from '@tailgate/web-kit';
import { useState } from 'react';
import { loggedIn } from '../../account/form-messages.ts';

/** Loads what it needs on the first press. */
export function PasskeySignIn({ second = false }: { second?: boolean }) {
  const { toast } = useShell();
  const startSession = useStartSession();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    const { signInWithPasskey, passkeyFailure } = await import('../../second-factor/passkey-sign-in.ts');
    try {
      await startSession(await signInWithPasskey());
      toast({ ...loggedIn, tone: 'success' });
    } catch (error) {
      toast({ title: 'Login failed', description: passkeyFailure(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={second ? 'primary' : 'secondary'} size="lg" block loading={busy} onClick={() => void signIn()}>
      {second ? 'Use your passkey' : 'Use a passkey'}
    </Button>
  );
}

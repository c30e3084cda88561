import { Button, Cluster } from '@tailgate/ui';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { useRequestVerification } from './api/request-verification.ts';

export function SendLinkAgain({ email, size = 'md' }: { email: string; size?: 'sm' | 'md' }) {
  const { toast } = useShell();
  const request = useRequestVerification();
  const send = () =>
    request.mutate(undefined, {
      onSuccess: () => toast({ title: 'Link sent', description: `Check the inbox of ${email}.`, tone: 'success' }),
      onError: (error) =>
        toast({
          title: 'Failed to send the link',
          description: failureMessage(error),
          tone: 'destructive',
        }),
    });
  return (
    <Cluster $gap={3}>
      <Button variant="secondary" size={size} loading={request.isPending} disabled={request.isSuccess} onClick={send}>
        {request.isSuccess ? 'Link sent' : 'Send the link again'}
      </Button>
    </Cluster>
  );
}

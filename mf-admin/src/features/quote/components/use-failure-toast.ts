import { failureMessage, useShell } from '@tailgate/web-kit';

/** Says that something failed: the title of the error catalogue, and why in the server's words. */
export function useFailureToast() {
  const { toast } = useShell();
  return (title: string) => (error: unknown) =>
    toast({ title, description: failureMessage(error, title), tone: 'destructive' });
}

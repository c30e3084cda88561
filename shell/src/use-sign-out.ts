import { failureMessage, useLogout, useShell } from '@tailgate/web-kit';
import { useNavigate } from 'react-router-dom';

/** Signs out and goes on to a page; says so, or says that it failed and stays. */
export function useSignOut(): (next: string) => Promise<void> {
  const { toast } = useShell();
  const navigate = useNavigate();
  const { mutateAsync } = useLogout();
  return async (next) => {
    try {
      await mutateAsync();
    } catch (error) {
      toast({
        title: 'Logout failed',
        description: failureMessage(error, 'You are still signed in.'),
        tone: 'destructive',
      });
      return;
    }
    await navigate(next);
    toast({ title: 'Logout successful', description: 'You have been logged out.', tone: 'success' });
  };
}

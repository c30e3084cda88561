import { failureMessage, useLogout, useShell } from '@tailgate/web-kit';
import { useNavigate } from 'react-router-dom';

export function useSignOut(): () => Promise<void> {
  const { toast } = useShell();
  const navigate = useNavigate();
  const { mutateAsync } = useLogout();
  return async () => {
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
    await navigate('/auth');
    toast({ title: 'Logout successful', description: 'You have been logged out.', tone: 'success' });
  };
}

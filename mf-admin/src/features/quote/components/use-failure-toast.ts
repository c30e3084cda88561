import { useShell } from '@tailgate/web-kit';
import { failureToast } from '../../../components/show-refusal.ts';

/** Says that something failed: the title of the error catalogue, and why in the server's words. */
export function useFailureToast() {
  const { toast } = useShell();
  return (title: string) => (error: unknown) => toast(failureToast(title, error));
}

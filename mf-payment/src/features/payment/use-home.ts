import { useSession, useShell } from '@tailgate/web-kit';

export function useHome(): { address: string; external: boolean } {
  const session = useSession();
  const { website } = useShell().config.links;
  if (session.status === 'signed-in') return { address: '/', external: false };
  if (/^https?:/.test(website)) return { address: website, external: true };
  return { address: '/quote', external: false };
}

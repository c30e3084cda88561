import { useSession, useShell } from '@tailgate/web-kit';

/** The dashboard; for visitors, who cannot open it, the company's website or the quote form. */
export function useHome(): { address: string; external: boolean } {
  const session = useSession();
  const { website } = useShell().config.links;
  if (session.status === 'signed-in') return { address: '/', external: false };
  if (/^https?:/.test(website)) return { address: website, external: true };
  return { address: '/quote', external: false };
}

import { useShell } from '@tailgate/web-kit';

/** @returns a function that copies a link and says whether it could */
export function useCopyLink() {
  const { toast } = useShell();
  return (link: string) =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: 'Link copied', tone: 'success' }),
      () => toast({ title: 'The link could not be copied. Select it instead.', tone: 'destructive' }),
    );
}

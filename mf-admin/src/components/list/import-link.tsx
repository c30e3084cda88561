import type { ImportKind } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import { FileUp } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Leads super administrators to the import of what a list shows. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  const session = useSession();
  if (session.status !== 'signed-in' || session.user.role !== 'SUPER_ADMIN') return null;
  return (
    <Button asChild variant="secondary">
      <Link to={`/import?kind=${kind}`}>
        <FileUp size={18} aria-hidden /> Import
      </Link>
    </Button>
  );
}

import { IMPORT_KINDS } from '@tailgate/contracts';
import { Stack } from '@tailgate/ui';
import { useSearchParams } from 'react-router-dom';
import { oneOf } from '../components/list/list-address.ts';
import { ImportSteps } from '../features/import/components/import-steps.tsx';
import { PastImports } from '../features/import/components/past-imports.tsx';
import { ListPage } from './list-page.tsx';

export function ImportPage() {
  const [search] = useSearchParams();
  return (
    <ListPage title="Import" description="Bring clients and trips from a spreadsheet or from another system.">
      <Stack $gap={12}>
        <ImportSteps initialKind={oneOf(IMPORT_KINDS, search.get('kind') ?? undefined) ?? 'clients'} />
        <PastImports />
      </Stack>
    </ListPage>
  );
}

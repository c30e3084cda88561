import { routes } from '@tailgate/contracts';
import { businessToday } from '@tailgate/domain';
import { Cluster, Grid, Stack } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { ExportLink } from '../../../components/export-link.tsx';
import { PeriodFilter } from '../../../components/period-filter.tsx';

/** Clients who came in some days, as a file; the list itself has no period. */
export function ExportClientsDialog({ onClose }: { onClose(): void }) {
  const today = businessToday(useShell().config.businessTimeZone);
  const [period, setPeriod] = useState<{ from?: string | undefined; to?: string | undefined }>({
    from: `${today.slice(0, 7)}-01`,
    to: today,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Export clients"
      description="Those who became clients on these days"
      width="34rem"
    >
      <Stack $gap={5}>
        <Grid $min="12rem">
          <PeriodFilter from={period.from} to={period.to} onChange={(change) => setPeriod({ ...period, ...change })} />
        </Grid>
        <Cluster>
          <ExportLink route={routes.exportClients} from={period.from} to={period.to} today={today} />
        </Cluster>
      </Stack>
    </Dialog>
  );
}

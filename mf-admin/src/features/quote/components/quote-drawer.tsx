import type { Quote } from '@tailgate/contracts';
import { displayedQuoteStatus } from '@tailgate/domain';
import { Button, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { Drawer, type DrawerSteps } from '@tailgate/ui/overlays';
import { useState } from 'react';
import { StatusBadge } from '../../../components/badge/status-badge.tsx';
import { LoadFailure, loadFailureMessage } from '../../../components/record/load-failure.tsx';
import { useQuote } from '../api/get-quote.ts';
import { QuoteContent } from './quote-content.tsx';
import { QuoteDecision } from './quote-decision.tsx';
import { QuoteGlance } from './quote-glance.tsx';
import { ResendLink } from './resend-link.tsx';

type QuoteDrawerProps = { id: number; steps: DrawerSteps | undefined; onClose(): void };

export function QuoteDrawer({ id, steps, onClose }: QuoteDrawerProps) {
  const query = useQuote(id);
  const [edited, setEdited] = useState<number | null>(null);
  const quote = query.data;
  // The edit form has its own buttons, and a step would discard what was typed.
  const editing = edited === id && quote?.status === 'pending';
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Quote #${id}`}
      badge={quote && <StatusBadge status={displayedQuoteStatus(quote.status, quote.expires_at)} />}
      description={quote && `Quote for ${quote.client_name || 'Unknown Client'}`}
      steps={editing ? undefined : steps}
      footer={quote && !editing && <Footer key={id} quote={quote} onClose={onClose} />}
    >
      {quote && (
        <Stack $gap={4}>
          <QuoteGlance quote={quote} />
          <QuoteContent
            key={id}
            quote={quote}
            mode={editing ? 'edit' : 'view'}
            onMode={(mode) => setEdited(mode === 'edit' ? id : null)}
          />
        </Stack>
      )}
      {query.isPending && (
        <SkeletonRegion label="Loading quote">
          <Stack $gap={3}>
            <Skeleton $height="2rem" />
            <Skeleton $height="8rem" />
            <Skeleton $height="10rem" />
          </Stack>
        </SkeletonRegion>
      )}
      {query.isError && !quote && (
        <LoadFailure title="Failed to fetch quote" query={query}>
          {loadFailureMessage('quote', query.error)}
        </LoadFailure>
      )}
    </Drawer>
  );
}

function Footer({ quote, onClose }: { quote: Quote; onClose(): void }) {
  if (quote.status === 'pending') return <QuoteDecision quote={quote} onDecided={onClose} />;
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
      {quote.status === 'approved' && <ResendLink quote={quote} />}
    </>
  );
}

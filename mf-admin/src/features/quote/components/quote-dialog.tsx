import type { Quote } from '@tailgate/contracts';
import { displayedQuoteStatus } from '@tailgate/domain';
import { Button, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { useState } from 'react';
import { StatusBadge } from '../../../components/badge/status-badge.tsx';
import { LoadFailure, loadFailureMessage } from '../../../components/record/load-failure.tsx';
import { useQuote } from '../api/get-quote.ts';
import { QuoteContent, type QuoteMode } from './quote-content.tsx';
import { QuoteDecision } from './quote-decision.tsx';
import { ResendLink } from './resend-link.tsx';

export function QuoteDialog({ id, onClose }: { id: number; onClose(): void }) {
  const query = useQuote(id);
  const [mode, setMode] = useState<QuoteMode>('view');
  const quote = query.data;
  // The edit form has its own buttons.
  const editing = mode === 'edit' && quote?.status === 'pending';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Quote #${id}`}
      badge={quote && <StatusBadge status={displayedQuoteStatus(quote.status, quote.expires_at)} />}
      description={quote && `Quote for ${quote.client_name || 'Unknown Client'}`}
      width="44rem"
      footer={quote && !editing && <Footer quote={quote} onClose={onClose} />}
    >
      {quote && <QuoteContent quote={quote} mode={mode} onMode={setMode} />}
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
    </Dialog>
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

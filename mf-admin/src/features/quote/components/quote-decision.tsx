import type { Quote } from '@tailgate/contracts';
import { displayedQuoteStatus } from '@tailgate/domain';
import { Button } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useApproveQuote } from '../api/decide-quote.ts';
import { useRenewQuote } from '../api/renew-quote.ts';
import { RejectQuote } from './reject-quote.tsx';

/** Approves or rejects a pending quote. An expired one must be renewed first. */
export function QuoteDecision({ quote, onDecided }: { quote: Quote; onDecided(): void }) {
  const { toast } = useShell();
  const approve = useApproveQuote();
  const renew = useRenewQuote();
  const [rejecting, setRejecting] = useState(false);
  const expired = displayedQuoteStatus(quote.status, quote.expires_at) === 'expired';

  const onApprove = () =>
    approve.mutate(quote, {
      onSuccess: () => {
        toast({
          title: 'Quote approved successfully',
          description: 'A new appointment has been created.',
          tone: 'success',
        });
        onDecided();
      },
      onError: (error) => toast(failureToast('Failed to approve quote', error)),
    });
  const onRenew = () =>
    renew.mutate(quote.id, {
      onSuccess: () =>
        toast({
          title: 'Quote renewed',
          description: 'The quote is valid again and can be approved.',
          tone: 'success',
        }),
      onError: (error) => toast(failureToast('Failed to renew quote', error)),
    });

  return (
    <>
      <Reject variant="ghost" disabled={approve.isPending || renew.isPending} onClick={() => setRejecting(true)}>
        Reject
      </Reject>
      {expired ? (
        <Button variant="accent" loading={renew.isPending} onClick={onRenew}>
          Renew
        </Button>
      ) : (
        <Button variant="accent" loading={approve.isPending} onClick={onApprove}>
          Approve
        </Button>
      )}
      <RejectQuote quote={quote} open={rejecting} onOpenChange={setRejecting} onRejected={onDecided} />
    </>
  );
}

// Away from Approve.
const Reject = styled(Button)`margin-right: auto;`;

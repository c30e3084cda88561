import type { Client, TextConsent } from '@tailgate/contracts';
import {
  Button,
  Callout,
  Card,
  CardHeader,
  DescriptionList,
  Muted,
  Skeleton,
  SkeletonRegion,
  Stack,
} from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useTextConsents, useWithdrawTextConsents } from '../api/text-consents.ts';

const ENDS = {
  customer: 'by the customer',
  staff: 'at the request of the customer',
  'number-changed': 'because the phone number changed',
  stop: 'because the customer replied STOP',
};

export function TextConsentCard({ client }: { client: Client }) {
  const { data: consents, isPending, isError } = useTextConsents(client.id);
  return (
    <Card>
      <CardHeader title="Text messages" />
      {isPending && (
        <SkeletonRegion label="Loading consents">
          <Skeleton $height="2.5rem" />
        </SkeletonRegion>
      )}
      {isError && <Callout tone="destructive" title="Failed to load the consents" />}
      {consents && <Consents client={client} consents={consents} />}
    </Card>
  );
}

function Consents({ client, consents: [latest, ...older] }: { client: Client; consents: readonly TextConsent[] }) {
  const times = useStaffTimes();
  if (!latest) return <Muted>Hasn't agreed to texts. Don't text this client.</Muted>;
  const isLive = [latest, ...older].some(({ withdrawn_at }) => withdrawn_at === null);
  const { withdrawn_at, withdrawn_by } = latest;
  const end = withdrawn_at && withdrawn_by ? `${times.instant(withdrawn_at)}, ${ENDS[withdrawn_by]}` : null;
  return (
    <Stack $gap={4} $align="start">
      <DescriptionList
        items={[
          { term: 'Consent', value: isLive ? 'Given' : 'Withdrawn' },
          { term: 'Number', value: latest.phone },
          { term: 'Given', value: `${times.instant(latest.given_at)}, with quote #${latest.quote_id}` },
          ...(end === null ? [] : [{ term: 'Withdrawn', value: end }]),
          { term: 'Wording', value: `“${latest.wording}” (version ${latest.wording_version})` },
        ]}
      />
      {isLive && <Withdraw client={client} />}
    </Stack>
  );
}

function Withdraw({ client }: { client: Client }) {
  const { toast } = useShell();
  const withdraw = useWithdrawTextConsents(client.id);
  const [asking, setAsking] = useState(false);
  const onConfirm = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => toast({ title: 'Consent withdrawn', tone: 'success' }),
      onError: (error) => toast(failureToast('Failed to withdraw consent', error)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Withdraw consent
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw the consent to text messages?"
        description={`Do this when ${client.name} asks for it. Only ${client.name} can agree again, with a new quote request.`}
        confirmLabel="Withdraw"
        cancelLabel="Cancel"
        busy={withdraw.isPending}
        onConfirm={onConfirm}
      />
    </>
  );
}

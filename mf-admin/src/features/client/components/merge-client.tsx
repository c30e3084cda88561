import type { Client, ClientMerge } from '@tailgate/contracts';
import { Button, Callout, SpinnerRegion, Stack } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { ClientPicker } from '../../../components/form/client-picker.tsx';
import { failureToast } from '../../../components/form/form-errors.ts';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { useMergeClients, useMergePreview } from '../api/merge-clients.ts';

const FAILED = 'Failed to merge clients';

export function MergeClient({ client, onClose }: { client: Client; onClose(): void }) {
  const { toast } = useShell();
  const [double, setDouble] = useState<Client | null>(null);
  const preview = useMergePreview(client.id, double);
  const merge = useMergeClients(client.id);
  const canMerge = preview.data?.refusal === null && !preview.isFetching;
  const confirm = () => {
    if (!double) return;
    merge.mutate(
      { from: double.id, version: client.version, from_version: double.version },
      {
        onSuccess: () => {
          toast({ title: 'Clients merged successfully', tone: 'success' });
          onClose();
        },
        onError: (error) => toast(failureToast(FAILED, error)),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge another client into ${client.name}`}
      description="For a person who has two records. It cannot be undone."
      width="38rem"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep both
          </Button>
          <Button variant="destructive" disabled={!canMerge} loading={merge.isPending} onClick={confirm}>
            Merge clients
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <ClientPicker value={double} onChange={setDouble} except={client.id} />
        {double && <Preview client={client} preview={preview} />}
      </Stack>
    </Dialog>
  );
}

function Preview({ client, preview }: { client: Client; preview: ReturnType<typeof useMergePreview> }) {
  if (preview.isError) return <LoadFailure title="Failed to check what moves" query={preview} />;
  if (!preview.data) return <SpinnerRegion label="Checking what moves" />;
  const { refusal } = preview.data;
  if (refusal)
    return (
      <Callout tone="warning" title="These clients cannot be merged right now">
        {refusal}
      </Callout>
    );
  return (
    <Callout title={`What moves to ${client.name}`}>
      <Stack $gap={2}>
        <p>{contentsOf(preview.data)}</p>
        <p>
          {`The name, email and phone number of ${client.name} stay. The other client is deleted, and its history is shown here.`}
        </p>
      </Stack>
    </Callout>
  );
}

function contentsOf({ quotes, appointments, messages, text_consents, receipts }: ClientMerge): string {
  const counts: [number, string, string][] = [
    [quotes, 'quote', 'quotes'],
    [appointments, 'appointment', 'appointments'],
    [messages, 'message', 'messages'],
    [text_consents, 'consent to text messages', 'consents to text messages'],
    [receipts, 'receipt', 'receipts'],
  ];
  const parts = counts.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]));
  return parts.length === 0 ? 'No quotes, appointments or messages' : parts.join(', ');
}

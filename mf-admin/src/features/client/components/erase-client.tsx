import type { Client, ErasurePreview } from '@tailgate/contracts';
import { counted } from '@tailgate/domain';
import { Button, Callout, SpinnerRegion, Stack } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useEraseClient, useErasure } from '../api/erase-client.ts';

const FAILED = 'Failed to erase personal data';

export function EraseClient({ client, onClose }: { client: Client; onClose(): void }) {
  const { toast } = useShell();
  const preview = useErasure(client.id);
  const erase = useEraseClient(client.id);
  const refusal = preview.isError ? failureMessage(preview.error, FAILED) : preview.data?.refusal;
  const confirm = () =>
    erase.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Personal data erased', tone: 'success' });
        onClose();
      },
      onError: (error) => toast(failureToast(FAILED, error)),
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Erase the personal data of ${client.name}?`}
      description="Do this if the person asks to be forgotten. It cannot be undone."
      width="38rem"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep data
          </Button>
          <Button
            variant="destructive"
            disabled={!preview.data || Boolean(refusal)}
            loading={erase.isPending}
            onClick={confirm}
          >
            Erase personal data
          </Button>
        </>
      }
    >
      {refusal ? (
        <Callout tone="warning" title="The data cannot be erased right now">
          {refusal}
        </Callout>
      ) : preview.data ? (
        <Consequences preview={preview.data} />
      ) : (
        <SpinnerRegion label="Checking what will be erased" />
      )}
    </Dialog>
  );
}

function Consequences({ preview: { account, appointments, clients, quotes } }: { preview: ErasurePreview }) {
  return (
    <Stack $gap={4}>
      <div>
        <strong>What is erased</strong>
        <ul>
          <li>
            {clients === 1
              ? 'name, email address and phone number'
              : `the contact details of all ${clients} client records of this person`}
          </li>
          <li>{`addresses, descriptions and notes of ${counted(quotes, 'quote')} and ${counted(appointments, 'appointment')}`}</li>
          <li>addresses of sent emails, and what the history says about this person</li>
          {account && <li>the portal account; the person is signed out everywhere</li>}
          <li>quotes that are not paid yet can no longer be paid</li>
        </ul>
      </div>
      <div>
        <strong>What stays</strong>
        <ul>
          <li>days, prices, payments and ledger: the company must keep its accounts</li>
          <li>who changed what and when in the history, without the values</li>
          <li>backups, until they are replaced</li>
        </ul>
      </div>
    </Stack>
  );
}

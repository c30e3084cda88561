import type { Client, ClientDeletion } from '@tailgate/contracts';
import { counted } from '@tailgate/domain';
import { Button, Callout } from '@tailgate/ui';
import { AlertDialog, Dialog } from '@tailgate/ui/overlays';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useDeleteClient } from '../api/change-client.ts';
import { useClientDeletion } from '../api/get-client-deletion.ts';

const FAILED = 'Failed to delete client';

type DeleteClientProps = { client: Client; onDeleted(): void; onClose(): void };

/** If what would be deleted has changed, the server refuses and the dialog shows the current state. */
export function DeleteClient({ client, onDeleted, onClose }: DeleteClientProps) {
  const { toast } = useShell();
  const deletion = useClientDeletion(client.id);
  const remove = useDeleteClient(client.id);
  const onConfirm = () => {
    if (!deletion.data) return;
    remove.mutate(
      { ...deletion.data, version: client.version },
      {
        onSuccess: () => {
          toast({ title: 'Client deleted successfully', tone: 'success' });
          onDeleted();
        },
        onError: (error) => toast(failureToast(FAILED, error)),
      },
    );
  };
  const refusal = deletion.isError ? failureMessage(deletion.error, FAILED) : deletion.data?.refusal;
  if (refusal) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`${client.name} cannot be deleted right now`}
        width="32rem"
        footer={
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <Callout tone="warning" title={deletion.isError ? FAILED : 'Reason'}>
          {refusal}
        </Callout>
      </Dialog>
    );
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${client.name}?`}
      description={
        deletion.data && !deletion.isFetching ? consequences(deletion.data) : 'Checking what will be deleted…'
      }
      confirmLabel="Delete client"
      cancelLabel="Keep client"
      tone="destructive"
      busy={remove.isPending}
      checking={deletion.isFetching}
      onConfirm={onConfirm}
    />
  );
}

function consequences({ appointments, quotes, upcoming }: ClientDeletion): string {
  const slots =
    upcoming === 1
      ? ' The time slot of one upcoming appointment will open up again.'
      : ` The time slots of ${upcoming} upcoming appointments will open up again.`;
  const what = goneText(quotes, appointments);
  return `${what}${upcoming > 0 ? slots : ''} Ledger entries are kept. This cannot be undone.`;
}

function goneText(quotes: number, appointments: number): string {
  const count = quotes + appointments;
  if (count === 0) return 'This client has no quotes or appointments.';
  const gone = [
    ...(quotes > 0 ? [counted(quotes, 'quote')] : []),
    ...(appointments > 0
      ? [counted(appointments, 'appointment'), `${appointments === 1 ? 'its' : 'their'} payments`]
      : []),
  ];
  return `${new Intl.ListFormat('en-US').format(gone)} will also be deleted.`;
}

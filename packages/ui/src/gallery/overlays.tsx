import { type ReactNode, useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { DescriptionList } from '../data.tsx';
import { Field } from '../field.tsx';
import { Input } from '../inputs.tsx';
import { Cluster } from '../layout.tsx';
import { AlertDialog, Dialog, Drawer, Menu, MenuHeading, MenuItem, MenuSeparator, Photos } from '../overlays/index.ts';
import { Toaster, type ToastTone } from '../toaster.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const EXAMPLE_PHOTO =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath d="M0 3V2l1-1 1 1 1-1 1 1v1z"/%3E%3C/svg%3E';

export function Overlays() {
  const [toast, setToast] = useState<ToastTone | null>(null);
  return (
    <Specimens title="Overlays">
      <Specimen name="Dialog, AlertDialog, Drawer, Menu">
        <Cluster>
          <OpenButton label="Dialog">{(state) => <ExampleDialog {...state} />}</OpenButton>
          <OpenButton label="AlertDialog">{(state) => <ExampleAlertDialog {...state} />}</OpenButton>
          <OpenButton label="Drawer">{(state) => <ExampleDrawer {...state} />}</OpenButton>
          <Menu trigger={<Button variant="secondary">Menu</Button>}>
            <MenuHeading>Casey</MenuHeading>
            <MenuSeparator />
            <MenuItem>An action</MenuItem>
            <MenuItem disabled>Not now</MenuItem>
            <MenuItem tone="destructive">Delete</MenuItem>
          </Menu>
        </Cluster>
      </Specimen>
      <Specimen name="Photos">
        <Photos
          photos={['Pick-up, 1 of 2', 'Pick-up, 2 of 2'].map((label) => ({
            id: label,
            label,
            small: EXAMPLE_PHOTO,
            large: EXAMPLE_PHOTO,
            width: 4,
            height: 3,
          }))}
        />
      </Specimen>
      <Specimen name="Toaster">
        <Cluster>
          {(['default', 'success', 'destructive'] as const).map((tone) => (
            <Button key={tone} variant="secondary" onClick={() => setToast(tone)}>{`Toast, ${tone}`}</Button>
          ))}
        </Cluster>
        <Toaster
          toast={toast && { id: 1, title: 'Something happened', description: 'A short explanation.', tone: toast }}
          onDismiss={() => setToast(null)}
        />
      </Specimen>
    </Specimens>
  );
}

type OpenState = { open: boolean; onOpenChange(open: boolean): void };

function OpenButton({ label, children }: { label: string; children(state: OpenState): ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <div>{children({ open, onOpenChange: setOpen })}</div>
    </>
  );
}

function ExampleDialog(state: OpenState) {
  const close = () => state.onOpenChange(false);
  return (
    <Dialog
      {...state}
      title="Edit name"
      description="A short description"
      badge={<Badge tone="yellow">Pending</Badge>}
      footer={<Button onClick={close}>Save</Button>}
    >
      <Field label="Name">
        <Input />
      </Field>
    </Dialog>
  );
}

function ExampleAlertDialog(state: OpenState) {
  return (
    <AlertDialog
      {...state}
      title="Delete this?"
      description="This cannot be undone."
      confirmLabel="Delete"
      tone="destructive"
      onConfirm={() => state.onOpenChange(false)}
    />
  );
}

function ExampleDrawer(state: OpenState) {
  const [number, setNumber] = useState(1);
  return (
    <Drawer
      {...state}
      title={`Quote #${number}`}
      description="One of two records"
      badge={<Badge tone="yellow">Pending</Badge>}
      steps={number === 1 ? { next: () => setNumber(2) } : { previous: () => setNumber(1) }}
      footer={<Button>Approve</Button>}
    >
      <DescriptionList items={[{ term: 'Item', value: 'Oak wardrobe' }]} />
    </Drawer>
  );
}

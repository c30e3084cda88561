import { type ReactNode, useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { Input } from '../inputs.tsx';
import { Cluster } from '../layout.tsx';
import { AlertDialog, Dialog, Menu, MenuHeading, MenuItem, MenuSeparator } from '../overlays/index.ts';
import { Toaster, type ToastTone } from '../toaster.tsx';
import { Specimen, Specimens } from './specimen.tsx';

/** What lies above the page. */
export function Overlays() {
  const [toast, setToast] = useState<ToastTone | null>(null);
  return (
    <Specimens title="Overlays">
      <Specimen name="Dialog, AlertDialog, Menu">
        <Cluster>
          <Opens label="Dialog">{(wiring) => <ExampleDialog {...wiring} />}</Opens>
          <Opens label="AlertDialog">{(wiring) => <ExampleQuestion {...wiring} />}</Opens>
          <Menu trigger={<Button variant="secondary">Menu</Button>}>
            <MenuHeading>Casey</MenuHeading>
            <MenuSeparator />
            <MenuItem>An action</MenuItem>
            <MenuItem disabled>Not now</MenuItem>
            <MenuItem tone="destructive">Delete</MenuItem>
          </Menu>
        </Cluster>
      </Specimen>
      <Specimen name="Toaster">
        <Cluster>
          {(['default', 'success', 'destructive'] as const).map((tone) => (
            <Button key={tone} variant="secondary" onClick={() => setToast(tone)}>
              Toast, {tone}
            </Button>
          ))}
        </Cluster>
        <Toaster
          toast={toast && { id: 1, title: 'Something happened', description: 'What it means.', tone: toast }}
          onDismiss={() => setToast(null)}
        />
      </Specimen>
    </Specimens>
  );
}

type Wiring = { open: boolean; onOpenChange(open: boolean): void };

function Opens({ label, children }: { label: string; children(wiring: Wiring): ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children({ open, onOpenChange: setOpen })}
    </>
  );
}

function ExampleDialog(wiring: Wiring) {
  const close = () => wiring.onOpenChange(false);
  return (
    <Dialog
      {...wiring}
      title="A task"
      description="What it is about"
      badge={<Badge tone="yellow">Pending</Badge>}
      footer={<Button onClick={close}>Save</Button>}
    >
      <Field label="Name">
        <Input />
      </Field>
    </Dialog>
  );
}

function ExampleQuestion(wiring: Wiring) {
  return (
    <AlertDialog
      {...wiring}
      title="Delete this?"
      description="It cannot be brought back."
      confirmLabel="Delete"
      tone="destructive"
      onConfirm={() => wiring.onOpenChange(false)}
    />
  );
}

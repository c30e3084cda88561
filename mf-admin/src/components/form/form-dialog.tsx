import { Button, Form } from '@tailgate/ui';
import { AlertDialog, Dialog } from '@tailgate/ui/overlays';
import { type FormEventHandler, type ReactNode, useId, useState } from 'react';

type FormDialogProps = {
  title: string;
  description?: string;
  dirty: boolean;
  submitLabel: string;
  submitting: boolean;
  canSubmit?: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose(): void;
  width?: string;
  children: ReactNode;
};

/** A form in a dialog. Asks before it discards edits. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, dirty, submitLabel, submitting, canSubmit = true, onSubmit, onClose, children } = props;
  const { width = '44rem' } = props;
  const formId = useId();
  const [leaving, setLeaving] = useState(false);
  const leave = () => (dirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !submitting && leave()}
      title={title}
      {...(description ? { description } : {})}
      width={width}
      footer={
        <>
          <Button variant="secondary" disabled={submitting} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={submitting} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} aria-label={title} onSubmit={onSubmit}>
        {children}
      </Form>
      <AlertDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Discard your changes?"
        description="They have not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="destructive"
        onConfirm={onClose}
      />
    </Dialog>
  );
}

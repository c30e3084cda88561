import { Button, Form, Stack } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { type FormEvent, type ReactNode, useId } from 'react';

type FormDialogProps = {
  title: string;
  description?: string;
  submit: string;
  cancel?: string;
  tone?: 'destructive';
  busy: boolean;
  disabled?: boolean;
  width?: string;
  onTop?: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
  children: ReactNode;
};

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    submit,
    cancel = 'Cancel',
    tone,
    busy,
    disabled = false,
    width = '30rem',
    onTop = false,
  } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={title}
      {...(description === undefined ? {} : { description })}
      width={width}
      onTop={onTop}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} variant={tone ?? 'primary'} loading={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={props.onSubmit}>
        <Stack $gap={4}>{props.children}</Stack>
      </Form>
    </Dialog>
  );
}

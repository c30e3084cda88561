import { type OwnErasureBody, ownErasureBody } from '@tailgate/contracts';
import { Callout, Field, Input } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { useEraseOwnData } from '../../../account/api/erase-own-data.ts';
import { refuseAtFields } from '../../../account/refuse-at-fields.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';

export function DeleteAccount({ onClose }: { onClose(): void }) {
  const erase = useEraseOwnData();
  const form = useForm<OwnErasureBody>({ resolver: zodResolver(ownErasureBody), defaultValues: { password: '' } });
  const { errors } = form.formState;
  const submit = async (body: OwnErasureBody) => {
    try {
      await erase.mutateAsync(body);
    } catch (error) {
      if (refuseAtFields(form, error)) return;
      const message = failureMessage(error);
      form.setError('root', { type: 'server', message });
      return;
    }
    // A new page: nothing of the person stays in this one, and drafts of the tab go too.
    sessionStorage.clear();
    window.location.assign('/auth?deleted');
  };
  return (
    <FormDialog
      title="Delete your account and data?"
      description="This can't be undone."
      submit="Delete account and data"
      cancel="Keep my account"
      tone="destructive"
      busy={erase.isPending}
      width="36rem"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <div>
        <strong>What is deleted</strong>
        <ul>
          <li>your account, and you are signed out everywhere</li>
          <li>your name, email address and phone number</li>
          <li>addresses, item descriptions and notes of your quotes and trips</li>
          <li>quotes that aren't paid yet</li>
        </ul>
      </div>
      <div>
        <strong>What we keep, without your name</strong>
        <ul>
          <li>days, prices and payments of past trips: we must keep our accounts</li>
          <li>backups, until they are replaced</li>
        </ul>
      </div>
      {errors.root && (
        <Callout tone="warning" title="Your account wasn't deleted">
          {errors.root.message}
        </Callout>
      )}
      <Field label="Password" required error={errors.password?.message}>
        <Input {...form.register('password')} type="password" autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}

import type { Role } from '@tailgate/contracts';
import { RadioGroup, type RadioOption, Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useForm } from '@tailgate/web-kit/forms';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { failureToast, showRefusal } from '../../../components/form/form-errors.ts';
import { useCreateUser, useInviteUser } from '../api/change-users.ts';
import {
  EMPTY_USER,
  isMissing,
  MISSING,
  type NewUserValues,
  newUserErrors,
  PASSWORDS_DIFFER,
  type Way,
} from '../new-user-values.ts';
import { NewUserFields } from './new-user-fields.tsx';

const FAILED = 'Failed to create user';
const WAYS: readonly RadioOption<Way>[] = [
  { value: 'invite', label: 'Invite by email', hint: 'They choose their own password' },
  { value: 'password', label: 'Set a password', hint: 'They must change it at the first sign-in' },
];

export function NewUserDialog({ onClose }: { onClose(): void }) {
  const { toast } = useShell();
  const invite = useInviteUser();
  const create = useCreateUser();
  const form = useForm<NewUserValues>({ defaultValues: EMPTY_USER });
  const way = form.watch('way');

  const isRefused = (values: NewUserValues) => {
    const errors = newUserErrors(values);
    for (const [name, message] of errors) form.setError(name as keyof NewUserValues, { message });
    if (isMissing(values)) toast({ ...MISSING, tone: 'destructive' });
    else if (errors.get('confirmPassword')) toast({ ...PASSWORDS_DIFFER, tone: 'destructive' });
    return errors.size > 0;
  };
  const send = async (values: NewUserValues) => {
    if (isRefused(values)) return;
    const { way: chosen, username, email, role, password } = values;
    const user = { username, email, role: role as Role };
    try {
      if (chosen === 'invite') await invite.mutateAsync(user);
      else await create.mutateAsync({ ...user, password });
    } catch (error) {
      showRefusal(form, error);
      toast(failureToast(FAILED, error));
      return;
    }
    const description =
      chosen === 'invite'
        ? `An invitation is on its way to ${email}.`
        : `${username} can now sign in, and must then choose another password.`;
    toast({ title: 'User created successfully', description, tone: 'success' });
    onClose();
  };

  return (
    <FormDialog
      title="New User"
      dirty={form.formState.isDirty}
      submitLabel={way === 'invite' ? 'Send invitation' : 'Create user'}
      submitting={invite.isPending || create.isPending}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      onClose={onClose}
      width="34rem"
    >
      <Stack $gap={5}>
        <RadioGroup
          legend="Sign-in method"
          layout="cards"
          min="12rem"
          options={WAYS}
          value={way}
          onChange={(chosen) => form.setValue('way', chosen)}
        />
        <NewUserFields form={form} />
      </Stack>
    </FormDialog>
  );
}

import type { StepUpBody, StepUpState } from '@tailgate/contracts';
import { Button, Callout, Field, Input } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import type { UseFormReturn } from '@tailgate/web-kit/forms';
import { useEffect, useState } from 'react';
import { CodeField } from '../second-factor/code-field.tsx';

type PasswordFieldsProps = { form: UseFormReturn<StepUpBody> } & Pick<StepUpState, 'methods'>;

export function PasswordFields({ form, methods }: PasswordFieldsProps) {
  const session = useSession();
  const { errors } = form.formState;
  const hasApp = methods.includes('totp');
  const needsCode = methods.length > 0;
  const [kind, setKind] = useState<'app' | 'recovery'>(hasApp ? 'app' : 'recovery');
  useEffect(() => {
    if (needsCode) form.resetField('code', { defaultValue: '' });
    // The dialog was open before its fields were known.
    form.setFocus('password');
  }, [form, needsCode]);
  const changeKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    form.resetField('code');
  };
  return (
    <>
      {errors.root && (
        <Callout tone="destructive" title="This couldn't be checked">
          {errors.root.message}
        </Callout>
      )}
      {/* Password managers look for the name beside the password. */}
      <input
        type="text"
        autoComplete="username"
        value={session.status === 'signed-in' ? session.user.username : ''}
        readOnly
        hidden
      />
      <Field label="Password" required error={errors.password?.message}>
        <Input {...form.register('password')} type="password" autoComplete="current-password" />
      </Field>
      {needsCode && <CodeField kind={kind} error={errors.code?.message} {...form.register('code')} />}
      {hasApp && methods.includes('recovery-code') && (
        <div>
          <Button variant="ghost" size="sm" onClick={changeKind}>
            {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
          </Button>
        </div>
      )}
    </>
  );
}

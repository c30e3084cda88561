import { appCodeBody } from '@tailgate/contracts';
import { Callout, Muted, Skeleton, token } from '@tailgate/ui';
import { failureMessage, useLoaded } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { FormDialog } from '../components/form-dialog.tsx';
import { useConfirmTotp, useTotpSecret } from './api/set-up-totp.ts';
import { CodeField } from './code-field.tsx';

type TotpDialogProps = { onAdded(codes: string[] | null): void; onClose(): void };

export function TotpDialog({ onAdded, onClose }: TotpDialogProps) {
  const secret = useTotpSecret();
  const confirm = useConfirmTotp();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = appCodeBody.safeParse({ code });
    if (!read.success) return setError('Enter the 6 digits.');
    try {
      onAdded((await confirm.mutateAsync(read.data.code)).recovery_codes);
    } catch (failure) {
      setError(failureMessage(failure));
    }
  };
  return (
    <FormDialog
      title="Set up an authenticator app"
      submit="Confirm"
      busy={confirm.isPending}
      disabled={!secret.data}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>Scan this picture with an app such as Google Authenticator, 1Password or Aegis.</p>
      {secret.isError && (
        <Callout tone="destructive" title="No secret could be made">
          {failureMessage(secret.error)}
        </Callout>
      )}
      {secret.isPending && <Skeleton $height="12rem" />}
      {secret.data && <Secret {...secret.data} />}
      <CodeField kind="app" value={code} error={error} onChange={(event) => setCode(event.target.value)} />
    </FormDialog>
  );
}

const loadQrCode = () => import('qrcode.react').then((module) => module.QRCodeSVG);

function Secret({ secret, address }: { secret: string; address: string }) {
  const qrCode = useLoaded(loadQrCode);
  return (
    <>
      {qrCode.status === 'loading' && <Skeleton $height="12rem" />}
      {qrCode.status === 'ready' && (
        <Paper>
          <qrCode.value value={address} size={192} title="QR code with the secret for your app" />
        </Paper>
      )}
      <Muted>
        No camera? Type this key into the app: <Key>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Key>
      </Muted>
    </>
  );
}

/** Cameras need dark on white, in every theme. */
const Paper = styled.div`
  justify-self: center;
  padding: 1rem;
  border-radius: 0.5rem;
  background: ${token('sheet')};
  line-height: 0;
  svg { max-width: 100%; height: auto; }
`;

const Key = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;

import type { SecurityEvent } from '@tailgate/contracts';
import { button, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import type { Account } from '../accounts/account.ts';

interface Notice {
  readonly event: Pick<SecurityEvent, 'at' | 'address' | 'browser'> | null;
  readonly timeZone: string;
  readonly settingsUrl: string;
  readonly forgottenUrl: string;
}

export function newDeviceMail(account: Account, notice: Notice): MailContent {
  return {
    subject: 'New sign-in to your account',
    preview: 'If this was not you, change your password now.',
    heading: 'New sign-in to your account',
    blocks: [
      paragraph('We noticed a sign-in from a new device.'),
      { kind: 'facts', rows: factsOf(account, notice) },
      paragraph(
        'If this was you, no action is needed. If it was not you, sign out the other sessions in your settings and change your password.',
      ),
      button('Check my sessions', notice.settingsUrl),
      paragraph('If you can no longer sign in, set a new password.'),
      button('Set a new password', notice.forgottenUrl),
    ],
  };
}

export function passwordGuessingMail(account: Account, notice: Notice): MailContent {
  return {
    subject: 'Someone is trying to sign in to your account',
    preview: 'Many sign-ins with a wrong password were refused.',
    heading: 'Someone is trying to sign in to your account',
    blocks: [
      paragraph(
        'Many sign-ins with your username and a wrong password were refused. Further ones now have to wait. Browsers where you signed in before are not affected.',
      ),
      { kind: 'facts', rows: factsOf(account, notice) },
      paragraph(
        'If you use this password anywhere else, or it is easy to guess, set a new one. Otherwise no action is needed.',
      ),
      button('Set a new password', notice.forgottenUrl),
    ],
  };
}

function factsOf({ username }: Account, { event, timeZone }: Notice) {
  const rows = [{ label: 'Username', value: username }];
  if (event === null) return rows;
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  rows.push({ label: 'Time', value: new Intl.DateTimeFormat('en-US', format).format(new Date(event.at)) });
  if (event.browser) rows.push({ label: 'Browser', value: event.browser });
  if (event.address) rows.push({ label: 'IP address', value: event.address });
  return rows;
}

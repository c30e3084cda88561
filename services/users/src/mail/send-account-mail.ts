import type { JobRun } from '@tailgate/service-kit/jobs';
import { brandOf, defuseLinks, type MailContent, type MailSender } from '@tailgate/service-kit/mail';
import type { Account } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import type { MailJob } from '../queues.ts';
import { type AccountMail, isLinkMail, isSecondFactorMail, type LinkMail } from './account-mail.ts';
import { invitationMail } from './invitation.ts';
import { linkExpiry, wordsFor } from './lifetimes.ts';
import { noteMail } from './note-mail.ts';
import { passwordChangedMail } from './password-changed.ts';
import { registrationAttemptMail } from './registration-attempt.ts';
import { resetPasswordMail } from './reset-password.ts';
import { roleChangedMail } from './role-changed.ts';
import { secondFactorMail } from './second-factor-mails.ts';
import { newDeviceMail, passwordGuessingMail } from './sign-in-notice.ts';
import { verifyEmailMail } from './verify-email.ts';

export async function sendAccountMail(
  deps: Dependencies,
  sender: MailSender,
  { kind, user_id, event_id }: MailJob,
  { id, log }: Pick<JobRun, 'id' | 'log'>,
): Promise<void> {
  if (user_id === null) return;
  const account = await noteMail(deps, { id, kind, userId: user_id });
  if (!account) return log.info({ user_id, kind }, 'email skipped');
  const messageId = `<${id}@${new URL(deps.settings.publicUrl).hostname}>`;
  const to = { name: account.username, address: account.email };
  await deps.company.refresh();
  const brand = brandOf(deps.company.current(), deps.settings.publicUrl);
  // Anyone can register any address under a name that is a link.
  const named = account.emailVerifiedAt === null ? { ...account, username: defuseLinks(account.username) } : account;
  await sender.send({ messageId, to, content: await contentOf(deps, kind, named, { id, eventId: event_id }), brand });
}

async function contentOf(
  deps: Dependencies,
  kind: AccountMail,
  account: Account,
  { id, eventId }: { id: string; eventId: number | undefined },
): Promise<MailContent> {
  const { publicUrl } = deps.settings;
  if (isLinkMail(kind)) return await linkMail(deps, kind, account, id);
  if (kind === 'registration-attempt')
    return registrationAttemptMail(account, deps.company.current().company_name, `${publicUrl}/auth`);
  if (isSecondFactorMail(kind)) return secondFactorMail(kind, account, `${publicUrl}/reset-password`);
  if (kind === 'role-changed') return roleChangedMail(account, `${publicUrl}/auth`);
  if (kind === 'new-device' || kind === 'password-guessing') {
    const event = eventId === undefined ? null : await deps.securityEvents.find(eventId);
    const urls = { settingsUrl: `${publicUrl}/settings`, forgottenUrl: `${publicUrl}/reset-password` };
    const notice = { event, timeZone: deps.settings.timeZone, ...urls };
    return kind === 'new-device' ? newDeviceMail(account, notice) : passwordGuessingMail(account, notice);
  }
  return passwordChangedMail(account, `${publicUrl}/reset-password`);
}

async function linkMail(
  { company, links, settings, now }: Dependencies,
  kind: LinkMail,
  account: Account,
  id: string,
): Promise<MailContent> {
  const lifetime = settings.lifetimes[kind];
  // Sign at each attempt, so that a link does not age while the mail server is down.
  const token = await links.sign({ id, userId: account.id, kind }, linkExpiry(lifetime, now()));
  const goodFor = wordsFor(lifetime);
  const { publicUrl } = settings;
  const { company_name: companyName } = company.current();
  switch (kind) {
    case 'verify-email':
      return verifyEmailMail(account, companyName, { url: `${publicUrl}/verify-email#token=${token}`, goodFor });
    case 'reset-password':
      return resetPasswordMail(account, { url: `${publicUrl}/reset-password#token=${token}`, goodFor });
    case 'invitation': {
      const url = `${publicUrl}/reset-password?invitation=1#token=${token}`;
      return invitationMail(account, companyName, { url, goodFor });
    }
  }
}

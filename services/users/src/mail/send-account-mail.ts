import type { JobRun } from '@tailgate/service-kit/jobs';
import { brandOf, type MailContent, type MailSender } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../dependencies.ts';
import type { MailJob } from '../jobs/queues.ts';
import type { Account } from '../users/user.ts';
import { type AccountMail, isLinkMail, type LinkMail } from './account-mail.ts';
import { invitationMail } from './invitation.ts';
import { linkExpiry, wordsFor } from './lifetimes.ts';
import { noteMail } from './note-mail.ts';
import { passwordChangedMail } from './password-changed.ts';
import { registrationAttemptMail } from './registration-attempt.ts';
import { resetPasswordMail } from './reset-password.ts';
import { verifyEmailMail } from './verify-email.ts';

/** Job: emails the owner of an account. An email that must not be sent is skipped. */
export async function sendAccountMail(
  deps: Dependencies,
  sender: MailSender,
  { kind, user_id }: MailJob,
  { id, log }: Pick<JobRun, 'id' | 'log'>,
): Promise<void> {
  if (user_id === null) return;
  const account = await noteMail(deps, { id, kind, userId: user_id });
  if (!account) return log.info({ user_id, kind }, 'email skipped');
  const messageId = `<${id}@${new URL(deps.settings.publicUrl).hostname}>`;
  const to = { name: account.username, address: account.email };
  await deps.company.refresh();
  const brand = brandOf(deps.company.current(), deps.settings.publicUrl);
  await sender.send({ messageId, to, content: await contentOf(deps, kind, account, id), brand });
}

async function contentOf(deps: Dependencies, kind: AccountMail, account: Account, id: string): Promise<MailContent> {
  const { publicUrl } = deps.settings;
  if (isLinkMail(kind)) return await linkMail(deps, kind, account, id);
  if (kind === 'registration-attempt')
    return registrationAttemptMail(account, deps.company.current().company_name, `${publicUrl}/auth`);
  // Without a token, that page asks for the address.
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
      return verifyEmailMail(account, companyName, { url: `${publicUrl}/verify-email?token=${token}`, goodFor });
    case 'reset-password':
      return resetPasswordMail(account, { url: `${publicUrl}/reset-password?token=${token}`, goodFor });
    case 'invitation': {
      const url = `${publicUrl}/reset-password?token=${token}&invitation=1`;
      return invitationMail(account, companyName, { url, goodFor });
    }
  }
}

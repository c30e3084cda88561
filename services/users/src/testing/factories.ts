import { expect } from '@jest/globals';
import type { User } from '@tailgate/contracts';
import { until } from '@tailgate/service-kit/testing';
import type { Mailbox } from '@tailgate/service-kit/testing/mailbox';
import type { TestService } from './start-service.ts';

type ParsedMail = Mailbox['mails'][number];

let count = 0;
export function registration(overrides: Record<string, unknown> = {}) {
  count += 1;
  return { username: `Casey${count}`, email: `Casey${count}@example.com`, password: 'correct horse', ...overrides };
}

export async function aCustomer(service: TestService, overrides: Record<string, unknown> = {}) {
  const wanted = registration(overrides);
  const answer = await service.post('/internal/users', wanted);
  expect(answer.status).toBe(201);
  return { ...(answer.body as User), password: wanted.password };
}

export async function mailTo(mailbox: Mailbox, address: string, subject: RegExp): Promise<ParsedMail> {
  return await until(() => {
    const found = mailsTo(mailbox, address).filter((mail) => subject.test(mail.subject ?? ''));
    expect([address, found.length > 0]).toEqual([address, true]);
    return found.at(-1) as ParsedMail;
  });
}

export function mailsTo(mailbox: Mailbox, address: string): ParsedMail[] {
  return mailbox.mails.filter(({ to }) => !Array.isArray(to) && to?.value[0]?.address === address);
}

export const SUBJECTS = {
  verify: /verify your email address/,
  reset: /^Set a new password$/,
  invitation: /invited/,
  attempt: /already have an account/,
  changed: /password was changed/,
};

export async function tokenTo(mailbox: Mailbox, address: string, subject: RegExp): Promise<string> {
  const mail = await mailTo(mailbox, address, subject);
  return /token=([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? '';
}

export async function untilJobsAreDone(service: TestService): Promise<void> {
  await until(async () => {
    const waiting = "SELECT name, data FROM pgboss.job WHERE state IN ('created', 'retry', 'active')";
    expect(await service.rows(waiting)).toEqual([]);
  });
}

export async function historyOf(service: TestService, userId: number): Promise<{ actor: string; action: string }[]> {
  return await service.rows('SELECT actor, action FROM history WHERE subject_id = $1 ORDER BY id', [userId]);
}

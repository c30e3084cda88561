import type { LiveSettings } from '@tailgate/service-kit';
import { createHistory, type History } from '@tailgate/service-kit/history';
import type { Sequelize } from 'sequelize';
import type { UserJobs } from './job-queues.ts';
import { createLinkTokens, type LinkTokens } from './links/link-tokens.ts';
import type { LinkMail } from './mail/account-mail.ts';
import { type AccountMailRepository, createAccountMailRepository } from './mail/account-mail-repository.ts';
import { createUserRepository, type UserRepository } from './users/user-repository.ts';

/** How long a link is good for. */
export interface Lifetime {
  readonly value: number;
  readonly unit: 'minute' | 'day';
}

export interface Settings {
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly lifetimes: Readonly<Record<LinkMail, Lifetime>>;
  /** Mails of one kind that one address gets in an hour, at most. */
  readonly mailsPerHour: number;
}

/** What the use cases work with. */
export interface UsersDeps {
  readonly sequelize: Sequelize;
  readonly jobs: Pick<UserJobs, 'enqueue' | 'listStuck' | 'retryStuck'>;
  readonly users: UserRepository;
  readonly mails: AccountMailRepository;
  readonly links: LinkTokens;
  readonly history: History;
  readonly settings: Settings;
  /** The company's settings, of which the appointments service is the owner. */
  readonly company: LiveSettings;
  readonly now: () => Date;
}

type Parts = Pick<UsersDeps, 'sequelize' | 'jobs' | 'settings' | 'company' | 'now'> & { linkKey: Uint8Array };

export function createDependencies({ linkKey, ...parts }: Parts): UsersDeps {
  const { sequelize, settings, now } = parts;
  return {
    ...parts,
    users: createUserRepository(sequelize),
    mails: createAccountMailRepository(sequelize),
    links: createLinkTokens({ key: linkKey, now }),
    history: createHistory(sequelize, { timeZone: settings.timeZone }),
  };
}

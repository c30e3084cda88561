import type { DerivedKeys, LiveSettings } from '@tailgate/service-kit';
import { createHistory } from '@tailgate/service-kit/history';
import type { Sequelize } from 'sequelize';
import { createLinkTokens } from './links/link-tokens.ts';
import type { LinkMail } from './mail/account-mail.ts';
import { createAccountMailRepository } from './mail/account-mail-repository.ts';
import { createFarewellRepository } from './privacy/farewell-repository.ts';
import type { Jobs } from './queues.ts';
import { createSecondFactorRepository } from './second-factors/second-factor-repository.ts';
import type { SecretBox } from './second-factors/secret-box.ts';
import { createSecurityEventRepository } from './security-events/security-event-repository.ts';
import { createUserRepository } from './users/user-repository.ts';

export interface Lifetime {
  readonly value: number;
  readonly unit: 'minute' | 'day';
}

export interface Settings {
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly lifetimes: Readonly<Record<LinkMail, Lifetime>>;
  readonly mailsPerHour: number;
}

export interface ExternalDependencies {
  readonly database: Sequelize;
  readonly jobs: Pick<Jobs, 'enqueue' | 'listStuck' | 'retryStuck' | 'retryAllStuck'>;
  readonly linkKeys: DerivedKeys;
  readonly secretBox: SecretBox;
  readonly settings: Settings;
  readonly company: LiveSettings;
  readonly now: () => Date;
}

export function createDependencies({ linkKeys, ...external }: ExternalDependencies) {
  const { database, settings, now } = external;
  return {
    ...external,
    users: createUserRepository(database),
    mails: createAccountMailRepository(database),
    secondFactors: createSecondFactorRepository(database),
    links: createLinkTokens({ keys: linkKeys, now }),
    history: createHistory(database, { timeZone: settings.timeZone }),
    securityEvents: createSecurityEventRepository(database, settings.timeZone),
    farewells: createFarewellRepository(database),
  };
}
export type Dependencies = ReturnType<typeof createDependencies>;

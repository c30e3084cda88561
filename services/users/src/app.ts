import { createRouter, createServiceApp, type Logger, type TokenVerifier } from '@tailgate/service-kit';
import type { Express } from 'express';
import type { Sequelize } from 'sequelize';
import type { UserJobs } from './jobs.ts';
import { userRoutes } from './users/routes.ts';
import { createUserRepository } from './users/user-repository.ts';

export interface AppDependencies {
  sequelize: Sequelize;
  jobs: UserJobs;
  log: Logger;
  verify: TokenVerifier;
}

/** The users service: accounts and credentials, for our own processes only. */
export function createApp({ sequelize, jobs, log, verify }: AppDependencies): Express {
  const users = createUserRepository(sequelize);
  return createServiceApp({
    name: 'users',
    log,
    router: createRouter('users', userRoutes({ sequelize, jobs, users }), { verify }),
    ready: () => sequelize.authenticate(),
  });
}

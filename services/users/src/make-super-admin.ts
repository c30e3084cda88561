import { createLogger } from '@tailgate/service-kit';
import { connectDatabase } from '@tailgate/service-kit/database';
import { createHistory } from '@tailgate/service-kit/history';
import { createJobs } from '@tailgate/service-kit/jobs';
import { readMigrationConfig } from './config.ts';
import { QUEUES } from './queues.ts';
import { giveRole } from './users/change-role.ts';
import { createUserRepository } from './users/user-repository.ts';

// node src/make-super-admin.ts <username>: for an operator, because nobody in a new portal can change roles. Exits with 1 if it refuses.
const [username = ''] = process.argv.slice(2);
const { LOG_LEVEL, DATABASE_URL_USERS: url, DATABASE_DIRECT_URL_USERS: directUrl = url } = readMigrationConfig();
const log = createLogger({ name: 'users-make-super-admin', level: LOG_LEVEL });
const database = connectDatabase({ url: directUrl, log, poolSize: 1 });
const users = createUserRepository(database);
const jobs = createJobs({ databaseUrl: directUrl, log, queues: QUEUES });
const history = createHistory(database, { timeZone: 'UTC' });
await jobs.start();
const refusal = await makeSuperAdmin();
await jobs.stop();
await database.close();
process.stdout.write(`${refusal ?? `${username} is a super administrator now, and has to sign in again.`}\n`);
process.exitCode = refusal === undefined ? 0 : 1;

async function makeSuperAdmin(): Promise<string | undefined> {
  const found = await users.findByUsername(username);
  if (!found) return `There is no account with the username "${username}". Register it in the portal first.`;
  const { id } = found.account;
  return await database.transaction(async (transaction) => {
    const account = await users.lock(id, transaction);
    if (!account?.emailVerifiedAt)
      return `${username} has not confirmed the email address yet: the link is in the mail.`;
    await giveRole({ jobs, users, history }, { account, role: 'SUPER_ADMIN', by: null }, transaction);
    return undefined;
  });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository/repository.ts';
import { databases, serverEnvironments } from '../servers/environment.ts';
import { runServiceCommand } from '../servers/run-service-command.ts';
import { withDatabases } from '../servers/with-databases.ts';

if (existsSync(join(repository, '.env'))) process.loadEnvFile(join(repository, '.env'));
await withDatabases(async (input) => {
  const environments = serverEnvironments(input);
  for (const name of databases) await runServiceCommand(name, 'clean-up', environments[name]);
});

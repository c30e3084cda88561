import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databases, serverEnvironments } from '../stack/environment.ts';
import { repository } from '../stack/repository.ts';
import { runServiceCommand } from '../stack/run-service-command.ts';
import { withDatabases } from '../stack/with-databases.ts';

// Deletes what is kept only for a time, as the nightly jobs do.
if (existsSync(join(repository, '.env'))) process.loadEnvFile(join(repository, '.env'));
await withDatabases(async (input) => {
  const environments = serverEnvironments(input);
  for (const name of databases) await runServiceCommand(name, 'clean-up', environments[name]);
});

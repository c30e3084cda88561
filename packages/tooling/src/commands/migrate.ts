import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databases, serverEnvironments } from '../stack/environment.ts';
import { repository } from '../stack/repository.ts';
import { runServiceCommand } from '../stack/run-service-command.ts';
import { withDatabases } from '../stack/with-databases.ts';

// Migrates the three databases as their owners, as a roll-out does before it replaces a service.
if (existsSync(join(repository, '.env'))) process.loadEnvFile(join(repository, '.env'));
await withDatabases(async (input) => {
  const environments = serverEnvironments(input);
  for (const name of databases) await runServiceCommand(name, 'migrate', environments[name]);
});

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databases, serverEnvironments } from '../stack/environment.ts';
import { repository } from '../stack/repository.ts';
import { withDatabases } from '../stack/with-databases.ts';

// Migrates the three databases as their owners, as a roll-out does before it replaces a service.
if (existsSync(join(repository, '.env'))) process.loadEnvFile(join(repository, '.env'));
process.exitCode = await withDatabases(async (input) => {
  const environments = serverEnvironments(input);
  for (const name of databases) {
    const cwd = join(repository, 'services', name);
    const child = spawn(process.execPath, ['src/migrate.ts'], { cwd, env: environments[name], stdio: 'inherit' });
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    if (code !== 0) return 1;
  }
  return 0;
});

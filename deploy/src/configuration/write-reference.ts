import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsPage } from '@tailgate/checks/documents';
import { repository } from '@tailgate/stack/repository';
import { configurationPage } from './configuration-page.ts';
import { serverVariablesFile } from './processes.ts';
import { rulesPage } from './rules-page.ts';

const files = {
  'docs/reference/commands.md': commandsPage(),
  'docs/reference/configuration.md': configurationPage(),
  'docs/reference/rules.md': rulesPage(),
  'packages/stack/src/servers/server-variables.json': serverVariablesFile(),
};
for (const [name, text] of Object.entries(files)) {
  writeFileSync(join(repository, name), text);
  process.stdout.write(`${name}\n`);
}

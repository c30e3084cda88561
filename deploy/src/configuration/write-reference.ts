import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsPage } from '@tailgate/checks/documents';
import { repository } from '@tailgate/stack';
import { configurationPage } from './configuration-page.ts';
import { rulesPage } from './rules-page.ts';

// npm run ops -- docs: writes the pages that are made from the sources.
const folder = join(repository, 'docs/reference');
mkdirSync(folder, { recursive: true });
const pages = { commands: commandsPage(), configuration: configurationPage(), rules: rulesPage() };
for (const [name, text] of Object.entries(pages)) {
  writeFileSync(join(folder, `${name}.md`), text);
  process.stdout.write(`docs/reference/${name}.md\n`);
}

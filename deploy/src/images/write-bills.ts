import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'sbom');
mkdirSync(folder, { recursive: true });
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
const frontEnds = workspaces.filter((name) => name === 'shell' || name.startsWith('mf-'));
for (const workspace of ['bff', 'services/appointments', 'services/payments', 'services/users', ...frontEnds]) {
  const bill = billOfMaterials(root, workspace);
  const name = workspace.replace('services/', '');
  writeFileSync(join(folder, `${name}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(`sbom/${name}.cdx.json: ${bill.components.length} packages\n`);
}

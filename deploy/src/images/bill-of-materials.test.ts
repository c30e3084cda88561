import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { billOfMaterials, packageOf, shippedPackages } from './bill-of-materials.ts';

const root = resolve(import.meta.dirname, '../../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

test.each(['bff', 'services/payments', 'shell'])(
  'the bill of materials of %s names each package that its image has, and no other',
  (workspace) => {
    const bill = billOfMaterials(root, workspace);
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5']);
    expect(bill.metadata.component.name).toBe(`tailgate/${workspace}`);
    const named = bill.components.map(packageOf);
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(named)).toEqual(shippedPackages(packages, workspace));
    expect(named).not.toContainEqual(expect.stringMatching(/^(jest|@biomejs|@playwright|knip)/));
    const refs = new Set(bill.components.map((component) => component['bom-ref']));
    expect(
      bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref)),
    ).toEqual([]);
  },
  60_000,
);

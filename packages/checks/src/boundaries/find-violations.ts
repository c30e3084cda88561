import { globSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { findOmittedPackages } from './find-omitted-packages.ts';
import { findPrivateImports } from './find-private-imports.ts';
import { findUnlistedFolders } from './find-unlisted-folders.ts';
import { boundaryRules } from './rules.ts';

export interface Violation {
  readonly rule: string;
  readonly reason: string;
  readonly from: string;
  readonly to: string | null;
}

const folders = ['packages', 'services', 'bff', 'shell', 'mf-*', 'e2e', 'proofs', 'bench', 'deploy'];

/**
 * Finds the imports in the repository at `root` that cross a boundary, and folders without one, sorted by file. Biome sees only an import's text; whether
 * `../clients/x.ts` leaves a feature depends on the file it resolves to.
 */
export async function findViolations(root: string): Promise<Violation[]> {
  const { output } = await cruise(
    globSync(folders, { cwd: root }),
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^((packages|services)/)?[^/]+/dist/' },
      validate: true,
      ruleSet: { forbidden: [...boundaryRules] },
    },
    {
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  );
  const { summary, modules } = output as ICruiseResult;
  const crossed = summary.violations.map(({ rule, from, to }) => {
    return { rule: rule.name, reason: reasonOf(rule.name), from, to };
  });
  return [
    ...crossed,
    ...findPrivateImports(root, modules),
    ...findUnlistedFolders(modules),
    ...findOmittedPackages(root, modules),
  ].sort((a, b) => a.from.localeCompare(b.from) || (a.to ?? '').localeCompare(b.to ?? ''));
}

function reasonOf(name: string): string {
  return boundaryRules.find((rule) => rule.name === name)?.comment ?? '';
}

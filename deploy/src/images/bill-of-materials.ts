import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackages, productionPackages } from './production-packages.ts';

export interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

/**
 * Makes a bill of materials (CycloneDX) from the lockfile with `npm sbom`, and keeps what the image of the workspace has: npm also lists what
 * development needs.
 * @param workspace the folder of the workspace
 */
export function billOfMaterials(root: string, workspace: string): Bill {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };
  const shipped = shippedPackages(lock.packages, workspace);
  // Not with `--omit dev`: npm then leaves out what another workspace has for development only, such as React.
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const made = execFileSync('npm', ['sbom', ...options, '--workspace', workspace], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const bill = JSON.parse(made) as Bill;
  const components = bill.components.filter((component) => shipped.has(packageOf(component)));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  const component = { ...bill.metadata.component, name: `tailgate/${workspace}` };
  return { ...bill, metadata: { ...bill.metadata, component }, components, dependencies };
}

/** @returns name@version. One of our own components would have the name of its folder. */
export const packageOf = ({ purl }: Component): string => decodeURIComponent(purl.replace('pkg:npm/', ''));

export function shippedPackages(packages: LockedPackages, workspace: string): Set<string> {
  const folders = [...productionPackages(packages, workspace)].filter((folder) => !packages[folder]?.link);
  return new Set(folders.map((folder) => nameAndVersion(folder, packages[folder] ?? {})));
}

function nameAndVersion(folder: string, { name, version }: LockedPackages[string]): string {
  return `${name ?? folder.split('node_modules/').at(-1)}@${version}`;
}

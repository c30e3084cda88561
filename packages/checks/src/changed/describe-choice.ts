import type { Choice } from './choose-suites.ts';

export function describeChoice(files: readonly string[], { groups, unit, browser }: Choice): string {
  if (files.length === 0) return '  Nothing changed, so there is nothing to test.';
  const chosen = Object.entries(groups).map(([group, why]) =>
    line(group === 'e2e' && browser ? `e2e, ${browser.join(', ')}` : group, why),
  );
  const runs = unit?.map(({ path, args, why }) => line(`${path}${partOf(args)}`, why)) ?? [
    line('unit', 'all workspaces'),
  ];
  const left = ['proofs', 'e2e'].filter((group) => !(group in groups));
  const count = files.length === 1 ? '1 file changed' : `${files.length} files changed`;
  return [`  ${count}. Chosen:`, ...chosen, ...runs, ...left.map((group) => line(group, 'left out'))].join('\n');
}

function line(name: string, why: string): string {
  return `    ${name.padEnd(36)} ${why}`;
}

function partOf([first]: readonly string[]): string {
  if (first === undefined) return '';
  return first === 'related' ? ', importing tests' : `, ${first} …`;
}

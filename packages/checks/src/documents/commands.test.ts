import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findCommand, helpOf } from '@tailgate/stack/command-help';
import { COMMANDS } from '@tailgate/stack/commands';
import { repository } from '@tailgate/stack/repository';
import manifest from '../../../../package.json' with { type: 'json' };
import { commandsPage } from './commands-page.ts';
import { trackedFiles } from './tracked-files.ts';

test('docs/reference/commands.md is what the table gives (npm run ops -- docs writes it)', () => {
  expect(readFileSync(join(repository, 'docs/reference/commands.md'), 'utf8')).toBe(commandsPage());
});

test('the root has the npm scripts of the table, sixteen at most', () => {
  const scripts = Object.keys(manifest.scripts);
  expect(scripts).toEqual(COMMANDS.filter(({ group }) => group === 'npm').map(({ name }) => name));
  expect(scripts.length).toBeLessThan(17);
  for (const [name, script] of Object.entries(manifest.scripts))
    expect(script).toMatch(new RegExp(`node packages/stack/bootstrap\\.mjs ${name}$`));
});

test.each(COMMANDS.map((command) => [command.name, command] as const))(
  '%s runs a file and has help',
  (name, command) => {
    if (command.script !== undefined) expect(existsSync(join(repository, command.script))).toBe(true);
    const words = command.group === 'npm' ? [name] : [command.group, name];
    expect(findCommand([...words, 'rest'])).toEqual({ command, args: ['rest'] });
    expect(helpOf(command)).toContain(name);
  },
);

test('lists the commands of a group, and knows no other', () => {
  expect(helpOf(findCommand(['ops']).command ?? fail())).toMatch(/\n {2}secrets +Prints new keys/);
  expect(findCommand(['ops', 'fuzz'])).toMatchObject({ command: { name: 'ops' }, args: ['fuzz'] });
  expect(findCommand(['secrets']).command).toBeUndefined();
});

test('every npm command that a file names exists', () => {
  const known = (words: readonly string[]) => findCommand(words).command !== undefined;
  const unknown = trackedFiles().flatMap((file) => {
    const text = readFileSync(join(repository, file), 'utf8');
    // Scripts of one workspace (`-w`) are its own.
    const named = text.matchAll(
      /\bnpm run(?: --silent)? ([a-z][\w-]*(?::\w+)?)(?![\w-])(?: -- ([a-z][\w-]*))?(?! -w)/g,
    );
    return [...named]
      .filter(([, first = '', second]) => !known([first]) || (isGroup(first) && second && !isBelow(first, second)))
      .map(([call]) => `${file}: ${call}`);
  });
  expect(unknown).toEqual([]);
});

const isGroup = (name: string) => name === 'ops' || name === 'lab';
const isBelow = (group: string, name: string) => COMMANDS.some((each) => each.group === group && each.name === name);

function fail(): never {
  throw new Error('There is no such command');
}

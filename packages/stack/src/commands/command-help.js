// @ts-check
// Part of the bootstrap: runs on Node 20, before any package is installed. Its types are in command-help.d.ts.
import { COMMANDS } from './command-table.js';

const OWN_NAMES = ['start', 'test'];

/** @type {typeof import('./command-help.d.ts').findCommand} */
export function findCommand([first = '', ...rest]) {
  const named = COMMANDS.find(({ group, name }) => group === 'npm' && name === first);
  if (named === undefined || named.script !== undefined) return { command: named, args: rest };
  const below = COMMANDS.find(({ group, name }) => group === named.name && name === rest[0]);
  return below === undefined ? { command: named, args: rest } : { command: below, args: rest.slice(1) };
}

/** @type {typeof import('./command-help.d.ts').callOf} */
export function callOf({ group, name, usage, silent }) {
  const npm = OWN_NAMES.includes(name) ? 'npm' : `npm run${silent ? ' --silent' : ''}`;
  if (group !== 'npm') return [`${npm} ${group} -- ${name}`, ...(usage ? [usage] : [])].join(' ');
  return usage ? `${npm} ${name} -- ${usage}` : `${npm} ${name}`;
}

/** @type {typeof import('./command-help.d.ts').commandNamed} */
export function commandNamed(name) {
  const found = COMMANDS.find((command) => command.name === name);
  if (found === undefined) throw new Error(`There is no command ${name}`);
  return found;
}

/** @type {typeof import('./command-help.d.ts').helpOf} */
export function helpOf(command) {
  const { name, does, options = [], variables = [], see } = command;
  const below = COMMANDS.filter(({ group }) => group === name).map((each) => row(each.name, each.does));
  return [
    callOf(command),
    '',
    `  ${plain(does)}`,
    ...part('Commands', below),
    ...part(
      'Options',
      options.map(([option, what]) => row(option, what)),
    ),
    ...part(
      'Environment',
      variables.map(([variable, standard, what]) => row(variable, standard ? `${what} Default: ${standard}` : what)),
    ),
    ...(below.length > 0 ? ['', `npm run ${name} -- <command> --help says more about one.`] : []),
    ...(see ? ['', `More: ${see}`] : []),
    '',
  ].join('\n');
}

/** @type {typeof import('./command-help.d.ts').helpOfAll} */
export function helpOfAll() {
  return [
    'npm run <command> [-- arguments]',
    '',
    ...COMMANDS.filter(({ group }) => group === 'npm').map(({ name, does }) => row(name, does)),
    '',
  ].join('\n');
}

/** @type {(title: string, rows: readonly string[]) => string[]} */
const part = (title, rows) => (rows.length > 0 ? ['', title, ...rows] : []);
/** @type {(name: string, text: string) => string} */
const row = (name, text) =>
  name.length > 20 ? `  ${name}\n${' '.repeat(24)}${plain(text)}` : `  ${name.padEnd(22)}${plain(text)}`;
/** @type {(text: string) => string} */
const plain = (text) => text.replaceAll('`', '');

export { COMMANDS } from '../commands/command-table.js';
export { commandsPage } from './commands-page.ts';
export { linkReferences } from './reference-links.ts';

export { COMMANDS } from '@tailgate/stack/commands';
export { commandsPage } from './commands-page.ts';
export { linkReferences } from './reference-links.ts';

import { mock } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DAY, drawView, type View } from './draw-view.tsx';

// Run by the build of a front end: `node main.ts <module> <views as JSON>`.
const [module = '', wanted = '[]'] = process.argv.slice(2);
mock.timers.enable({ apis: ['Date'], now: Date.parse(`${DAY}T12:00:00Z`) });
const remote = await import(pathToFileURL(module).href);
const drawn: [path: string, drawn: object][] = [];
for (const view of JSON.parse(wanted) as View[]) drawn.push([view.path, await drawView(remote, view)]);
// Timers of libraries would keep the process alive.
process.stdout.write(JSON.stringify(Object.fromEntries(drawn)), () => process.exit());

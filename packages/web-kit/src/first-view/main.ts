import { pathToFileURL } from 'node:url';
import { drawView } from './draw-view.tsx';

// Run by the build of a front end: `node main.ts <module> <scope> <path>…`, where `<path>=` has no scope.
const [module = '', scope = '', ...paths] = process.argv.slice(2);
const remote = await import(pathToFileURL(module).href);
const views: [path: string, view: object][] = [];
for (const each of paths) {
  const path = each.replace('=', '');
  views.push([path, await drawView(remote, path, path === each ? scope : undefined)]);
}
// Timers of libraries would keep the process alive.
process.stdout.write(JSON.stringify(Object.fromEntries(views)), () => process.exit());

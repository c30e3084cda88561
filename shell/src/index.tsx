import { inTask } from '@tailgate/web-kit/in-task';

/** The parts of the shell's script. All are in its file, so none is downloaded here. */
const parts: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'zod'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@tailgate/ui'),
];

void run();

async function run(): Promise<void> {
  for (const runPart of parts) await inTask(runPart);
  const { readConfig, startPortal } = await inTask(() => import(/* webpackMode: "eager" */ './start.tsx'));
  const config = await inTask(readConfig);
  await inTask(() => startPortal(config));
}

/** The parts of the shell's script. All are in its file, so none is downloaded here. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'zod'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@tailgate/ui'),
];

void run();

/** Runs each part in a separate task: in between the browser paints and answers to people. */
async function run(): Promise<void> {
  for (const runPart of parts) {
    await nextTask();
    await runPart();
  }
  await nextTask();
  const { startPortal } = await import(/* webpackMode: "eager" */ './start.tsx');
  await nextTask();
  startPortal();
}

/** Not a timer: those of a tab in the background run once a second. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  });
}

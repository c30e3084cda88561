import { startWorker, type Worker } from './start-worker.ts';

startWorker(globalThis as unknown as Worker);

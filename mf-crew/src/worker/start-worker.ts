import { answerFile, answerPage, isReleaseFile } from './answer.ts';
import { keepPage, type WorkerScope } from './kept-page.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

// TypeScript's own types of workers and of pages exclude each other.
export type Worker = WorkerScope & {
  skipWaiting(): Promise<void>;
  addEventListener<E extends Event>(type: string, listen: (event: E) => void): void;
};

/** Answers for the pages of the scope and for the files of releases, never for /api. */
export function startWorker(worker: Worker): void {
  // Takes over at once: what it keeps is shared with the worker before it, so an open page finds its files.
  worker.addEventListener<WorkerEvent>('install', (event) =>
    event.waitUntil(keepPage(worker).then(() => worker.skipWaiting())),
  );
  worker.addEventListener<FetchEvent>('fetch', (event) => {
    const { request } = event;
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
    if (request.mode === 'navigate') event.respondWith(answerPage(worker, request, waitUntil));
    else if (isReleaseFile(worker, request)) event.respondWith(answerFile(worker, request, waitUntil));
  });
}

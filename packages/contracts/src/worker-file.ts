/** The service worker in the version folder of a remote. Apart from the schemas, so that a worker contains none of them. */
export const WORKER_FILE = 'worker.js';

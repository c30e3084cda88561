import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const cleaner = () => require(fileURLToPath(new URL(import.meta.url).searchParams.get('cleaner')));

export const sanitizeHtml = (...args) => cleaner().sanitizeHtml(...args);
export const replaceCidReferences = (...args) => cleaner().replaceCidReferences(...args);

// Loaded before the mail viewer, which otherwise loads two large parts that it does not need to start: 45 MB.
import { registerHooks } from 'node:module';

/** Its server for language models, which no option here turns on. */
const isModelServer = (specifier) => specifier.startsWith('@modelcontextprotocol/sdk/') || specifier === '@maildev/mcp';
/** What cleans a mail when somebody opens it: jsdom. */
const isCleaner = (specifier) => specifier === './sanitize.js';

registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.includes('/node_modules/@maildev/')) return next(specifier, context);
    if (isModelServer(specifier))
      return { url: new URL('./no-model-server.mjs', import.meta.url).href, shortCircuit: true };
    if (!isCleaner(specifier)) return next(specifier, context);
    const lazy = new URL('./lazy-mail-cleaner.mjs', import.meta.url);
    lazy.searchParams.set('cleaner', next(specifier, context).url);
    return { url: lazy.href, shortCircuit: true };
  },
});

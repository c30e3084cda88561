import { registerHooks } from 'node:module';

const globals = new URL('./globals.js', import.meta.url).href;

registerHooks({
  // The package itself works in Jest's own runner only.
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

import { cleanup, configure, getConfig } from '@testing-library/react';
import { inEveryFile } from './limits.ts';

// With it, Testing Library would advance a fake clock unasked.
Reflect.deleteProperty(globalThis, 'jest');
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// A test compiles the code of a lazy screen when the screen first opens, which takes seconds on a slow machine.
// Texts of hidden elements are not on the screen; a paper, for example, is only printed.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, [hidden] *' });
inEveryFile('afterEach', cleanup);

// A tick of a fake clock fires several timers at once, the one that ends a wait among them. React renders what the others
// changed right after it: let that happen before updates outside act() count as errors again.
const { asyncWrapper } = getConfig();
const realImmediate = setImmediate;
configure({
  asyncWrapper: async (wait) => {
    const before = globalThis.IS_REACT_ACT_ENVIRONMENT;
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const result = await asyncWrapper(wait);
      await new Promise((resolve) => void realImmediate(resolve));
      return result;
    } finally {
      globalThis.IS_REACT_ACT_ENVIRONMENT = before;
    }
  },
});

// All test files of a workspace share one page: each leaves an empty one. The head keeps the rules of styled-components.
inEveryFile('afterAll', () => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// A test compiles the code of a lazy screen when the screen first opens, which takes seconds on a slow machine.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

// All test files of a workspace share one page: empty it. The head keeps the rules of styled-components.
document.body.replaceChildren();
history.replaceState(null, '', '/');
localStorage.clear();
sessionStorage.clear();

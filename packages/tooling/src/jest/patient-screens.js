import { configure } from '@testing-library/react';

// A test compiles the code of a lazy screen when the screen first opens, which takes seconds on a slow machine.
configure({ asyncUtilTimeout: 10_000 });

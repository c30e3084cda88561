import { configure } from '@testing-library/react';

// A screen whose code comes when it is first wanted has it compiled by the test: on two slow cores that takes seconds.
configure({ asyncUtilTimeout: 10_000 });

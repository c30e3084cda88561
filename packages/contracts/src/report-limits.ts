// Not in browser-reports.ts, because the shell would load its schemas with the first page.

export const BROWSER_REPORTS_PATH = '/api/browser-reports';

export const UNKNOWN_ROUTE = '(unknown)';

export const MESSAGE_LENGTH = 300;
export const STACK_LINES = 20;
export const MOST_ERRORS = 10;
export const MOST_REPEATS = 10_000;

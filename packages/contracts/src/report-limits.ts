// Not in browser-reports.ts, because the shell would load its schemas with the first page.

export const BROWSER_REPORTS_PATH = '/api/browser-reports';

/** The route of an undeclared address. */
export const UNKNOWN_ROUTE = '(unknown)';

/** The browser cuts a longer message. */
export const MESSAGE_LENGTH = 300;
/** The browser cuts a longer stack. */
export const STACK_LINES = 20;
/** For one page load; a report with them all fits into a beacon. */
export const MOST_ERRORS = 10;
/** The highest count of one error in a report. */
export const MOST_REPEATS = 10_000;

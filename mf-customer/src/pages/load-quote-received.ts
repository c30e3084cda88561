/** Loads the page that follows the form. */
export const loadQuoteReceived = () => import('./quote-received-page.tsx').then((module) => module.QuoteReceivedPage);

import { confirmIntent, retrieveIntent } from './client-api.js';
import { answerPage } from './frame-link.js';

answerPage({
  retrieve: (credentials) => retrieveIntent(credentials),
  confirm: ({ confirmParams: { payment_method, return_url, receipt_email }, ...credentials }) =>
    confirmIntent(credentials, { payment_method, return_url, receipt_email }),
});

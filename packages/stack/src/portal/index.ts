export { accounts } from './accounts.ts';
export type { Answer } from './api-client.ts';
export { ApiClient, askUntilAnswered, expectOk, isBusy, retryWhileBusy } from './api-client.ts';
export type { Card } from './card-form.ts';
export { CARDS, payByCard } from './card-form.ts';
export type { MoneyLogEntry } from './money-log.ts';
export { readMoneyLog } from './money-log.ts';

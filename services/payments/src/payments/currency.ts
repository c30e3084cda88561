export const CURRENCY = 'usd';

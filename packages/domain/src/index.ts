export * from './appointment.ts';
export * from './business-time.ts';
export * from './money.ts';
export * from './payment.ts';
export * from './period.ts';
export * from './pricing.ts';
export * from './quote.ts';
export * from './service-tier.ts';

// Named exports, so that a front end's build contains only the areas it calls.
export * from './routes/appointments.ts';
export * from './routes/browser-reports.ts';
export * from './routes/clients.ts';
export * from './routes/internal-appointments.ts';
export * from './routes/internal-payments.ts';
export * from './routes/internal-second-factors.ts';
export * from './routes/internal-users.ts';
export * from './routes/payments.ts';
export * from './routes/personal-data.ts';
export * from './routes/quotes.ts';
export * from './routes/releases.ts';
export * from './routes/second-factors.ts';
export * from './routes/session.ts';
export * from './routes/settings.ts';
export * from './routes/stored-releases.ts';
export * from './routes/time-slots.ts';
export * from './routes/users.ts';

export * from './calendar.tsx';

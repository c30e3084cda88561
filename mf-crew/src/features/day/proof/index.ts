// Loaded while the day is shown, so that a phone without a connection has it.
export { DeliveredForm } from './delivered-form.tsx';
export { LoadedForm } from './loaded-form.tsx';
export { OutboxView } from './outbox-view.tsx';
export { ProblemForm } from './problem-form.tsx';

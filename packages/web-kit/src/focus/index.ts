export { useFocusOnChange } from './use-focus-on-change.ts';

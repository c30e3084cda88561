import { useForm as useAnyForm } from 'react-hook-form';

/** The form library, which the shell shares: a page loads it once. A name that is missing here is not in its copy. */
export { zodResolver } from '@hookform/resolvers/zod';
export {
  type Control,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  type UseFormReturn,
  useController,
  useFormContext,
  useWatch,
} from 'react-hook-form';

/** The form on the page focuses the first error in reading order; the library would take the order in which fields appeared. */
export const useForm: typeof useAnyForm = (options) => useAnyForm({ shouldFocusError: false, ...options });

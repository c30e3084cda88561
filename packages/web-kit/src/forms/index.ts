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
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';

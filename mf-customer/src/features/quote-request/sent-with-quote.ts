import type { ComponentType } from 'react';

/**
 * Hands the chosen photos from the form to the page after it, which loads no code for them: what sends them, and the quote that was
 * just requested, because an older one that is opened again gets none.
 */
export const sentWithQuote: { reference: string; Photos: ComponentType<{ reference: string }> | null } = {
  reference: '',
  Photos: null,
};

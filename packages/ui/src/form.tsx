import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';

// `data-form-error` marks an error about the form as a whole.
const INVALID = '[aria-invalid="true"], [data-form-error]';

const USABLE = ':is(input, select, textarea, button):not(:disabled)';

export type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'ref'>;

/**
 * A form with its own error messages instead of the browser's. After a submit, the first invalid field gets the focus
 * and is scrolled into view, whether the error shows at once or arrives with the server's answer.
 */
export function Form({ onSubmit, onInput, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<'no' | 'checking' | 'yes'>('no');

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const show = () => {
      if (sent.current === 'yes' && showFirstInvalid(element)) sent.current = 'no';
    };
    // Error messages can appear one render later, or with the server's answer.
    const observer = new MutationObserver(show);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, []);

  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onInput={(event) => {
        sent.current = 'no';
        onInput?.(event);
      }}
      onSubmit={async (event: FormEvent<HTMLFormElement>) => {
        const element = event.currentTarget;
        sent.current = 'checking';
        // Until all fields are checked, the first invalid one may be one that was left invalid before.
        await onSubmit?.(event as Parameters<NonNullable<FormProps['onSubmit']>>[0]);
        if (sent.current !== 'checking') return;
        sent.current = 'yes';
        // A second submit with the same errors changes nothing in the page, so the observer does not fire.
        requestAnimationFrame(() => {
          if (sent.current === 'yes' && showFirstInvalid(element)) sent.current = 'no';
        });
      }}
    />
  );
}

function showFirstInvalid(form: HTMLFormElement): boolean {
  const first = form.querySelector<HTMLElement>(INVALID);
  if (!first) return false;
  // For a group of choices, focus the first enabled one: the group itself may be taller than the viewport.
  const target = isFocusable(first) ? first : (first.querySelector<HTMLElement>(USABLE) ?? first);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}

function isFocusable(element: HTMLElement): boolean {
  return element.matches('input, select, textarea, button, [tabindex]');
}

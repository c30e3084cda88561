import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';

// `data-fault` marks a message about the form as a whole.
const INVALID = '[aria-invalid="true"], [data-fault]';

const USABLE = ':is(input, select, textarea, button):not(:disabled)';

export type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'ref'>;

/**
 * A form whose messages are its own, not the browser's. When sending it shows that a field is invalid, at once or once the
 * server has answered, the first such field gets the focus and is scrolled into view.
 */
export function Form({ onSubmit, onInput, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const show = () => {
      if (sent.current && showFirstInvalid(element)) sent.current = false;
    };
    // Messages can come a render later, or with the server's answer.
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
        sent.current = false;
        onInput?.(event);
      }}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        sent.current = true;
        const element = event.currentTarget;
        onSubmit?.(event as Parameters<NonNullable<FormProps['onSubmit']>>[0]);
        // A second press with the same fault changes nothing in the page, so nothing would be observed.
        requestAnimationFrame(() => {
          if (sent.current && showFirstInvalid(element)) sent.current = false;
        });
      }}
    />
  );
}

/** @returns whether there is an invalid field to go to */
function showFirstInvalid(form: HTMLFormElement): boolean {
  const first = form.querySelector<HTMLElement>(INVALID);
  if (!first) return false;
  // In a group of choices the first that can be used; the group itself may be higher than the view.
  const target = isFocusable(first) ? first : (first.querySelector<HTMLElement>(USABLE) ?? first);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}

function isFocusable(element: HTMLElement): boolean {
  return element.matches('input, select, textarea, button, [tabindex]');
}

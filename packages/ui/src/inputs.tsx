import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useFieldWiring } from './field.tsx';
import { space, textSize, token } from './theme.ts';

/** Phones zoom into controls with text smaller than 16 px. */
const control = css`
  width: 100%;
  min-height: 2.75rem;
  padding: ${space(2)} ${space(3)};
  border: 1.5px solid ${token('line-strong')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  font-size: ${textSize('body')};
  line-height: 1.4;
  transition: border-color 120ms;
  &:hover:not(:disabled) { border-color: ${token('ink')}; }
  &:focus-visible { outline-offset: 0; border-color: ${token('focus')}; border-radius: ${token('radius-md')}; }
  &::placeholder { color: ${token('ink-faint')}; opacity: 1; }
  &:disabled { background: ${token('sunken')}; color: ${token('ink-faint')}; cursor: not-allowed; }
  &[aria-invalid='true'] { border-color: ${token('danger')}; box-shadow: inset 0 0 0 0.5px ${token('danger')}; }
`;

const NativeInput = styled.input`${control}`;

const Affixed = styled.div`
  position: relative;
  > span {
    position: absolute;
    inset-block: 0;
    display: flex;
    align-items: center;
    color: ${token('ink-soft')};
    font-weight: 600;
    pointer-events: none;
  }
  > span[data-side='start'] { left: ${space(3)}; }
  > span[data-side='end'] { right: ${space(3)}; }
  > input[data-start] { padding-left: ${space(9)}; }
  > input[data-end] { padding-right: ${space(14)}; }
`;

export type InputProps = ComponentPropsWithRef<'input'> & {
  prefix?: ReactNode;
  suffix?: ReactNode;
};

export function Input({ prefix, suffix, ...rest }: Omit<InputProps, 'prefix'> & { prefix?: ReactNode }) {
  const wiring = useFieldWiring();
  if (!prefix && !suffix) return <NativeInput {...wiring} {...rest} />;
  return (
    <Affixed>
      {prefix && (
        <span data-side="start" aria-hidden="true">
          {prefix}
        </span>
      )}
      <NativeInput {...wiring} {...rest} data-start={prefix ? '' : undefined} data-end={suffix ? '' : undefined} />
      {suffix && (
        <span data-side="end" aria-hidden="true">
          {suffix}
        </span>
      )}
    </Affixed>
  );
}

const NativeTextarea = styled.textarea`
  ${control}
  min-height: 6rem;
  resize: vertical;
`;

export function Textarea(props: ComponentPropsWithRef<'textarea'>) {
  return <NativeTextarea {...useFieldWiring()} {...props} />;
}

const arrow = css`
  appearance: none;
  padding-right: ${space(9)};
  background-image: linear-gradient(45deg, transparent 50%, currentcolor 50%), linear-gradient(135deg, currentcolor 50%, transparent 50%);
  background-position: right 1.125rem center, right 0.75rem center;
  background-size: 0.375rem 0.375rem;
  background-repeat: no-repeat;
`;

const NativeSelect = styled.select`
  ${control}
  ${arrow}
`;

/** Use it in a Field or give it an aria-label; its children are option elements. */
export function Select(props: ComponentPropsWithRef<'select'>) {
  return <NativeSelect {...useFieldWiring()} {...props} />;
}

const CheckLabel = styled.label`
  display: flex;
  gap: ${space(3)};
  align-items: start;
  min-height: 1.75rem;
  cursor: pointer;
  > input { width: 1.25rem; height: 1.25rem; margin: 0.125rem 0 0; accent-color: ${token('ink')}; flex-shrink: 0; }
`;

export function Checkbox({ label, ...rest }: ComponentPropsWithRef<'input'> & { label: ReactNode }) {
  return (
    <CheckLabel>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </CheckLabel>
  );
}

import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { FieldError } from './field.tsx';
import { space, textSize, token } from './theme.ts';

const Group = styled.fieldset`
  border: 0;
  margin: 0;
  padding: 0;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  padding: 0;
  margin-bottom: ${space(2)};
  font-size: ${textSize('ui')};
  font-weight: 650;
  ${({ $hidden }) => $hidden && css`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);`}
`;

const Options = styled.div<{ $layout: RadioLayout; $min: string }>`
  display: grid;
  gap: ${({ $layout }) => space($layout === 'segmented' ? 0 : 2)};
  grid-template-columns: ${({ $layout, $min }) =>
    $layout === 'list' ? '1fr' : `repeat(auto-fit, minmax(min(${$min}, 100%), 1fr))`};
  ${({ $layout }) =>
    $layout === 'segmented' &&
    css`padding: 3px; border-radius: ${token('radius-md')}; border: 1.5px solid ${token('line-strong')}; background: ${token('sunken')};`}
`;

const Option = styled.label<{ $layout: RadioLayout }>`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: ${({ $layout }) => ($layout === 'segmented' ? '2.25rem' : '2.75rem')};
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${({ $layout }) => ($layout === 'segmented' ? token('radius-sm') : token('radius-md'))};
  border: 1.5px solid ${({ $layout }) => ($layout === 'segmented' ? 'transparent' : token('line-strong'))};
  background: ${({ $layout }) => ($layout === 'segmented' ? 'transparent' : token('surface'))};
  text-align: ${({ $layout }) => ($layout === 'list' ? 'left' : 'center')};
  font-weight: 600;
  font-size: ${textSize('ui')};
  line-height: 1.3;
  cursor: pointer;
  transition: background 120ms, border-color 120ms;
  > input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: inherit; }
  &:hover:not(:has(:disabled)) { border-color: ${token('ink')}; }
  &:has(:checked) { background: ${token('ink')}; color: ${token('on-ink')}; border-color: ${token('ink')}; }
  &:has(:checked) small { color: ${token('on-ink-soft')}; }
  &:has(:focus-visible) { outline: 3px solid ${token('focus')}; outline-offset: 2px; }
  &:has(:disabled) { opacity: 0.5; cursor: not-allowed; text-decoration: line-through; }
  small { font-size: ${textSize('small')}; font-weight: 450; color: ${token('ink-soft')}; }
`;

type RadioLayout = 'segmented' | 'list' | 'cards';
export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange(value: Value): void;
  /**
   * 'segmented' for two to four short labels, 'cards' for a grid (`min` is the column width), 'list' for longer texts.
   */
  layout?: RadioLayout;
  min?: string;
  error?: ReactNode;
  disabled?: boolean;
};

/** A group of native radio buttons, so arrow keys and screen readers work as usual. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    legend,
    hideLegend = false,
    options,
    value,
    onChange,
    layout = 'segmented',
    min = '7rem',
    error,
    disabled,
  } = props;
  const name = useId();
  return (
    <Group
      disabled={disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <Legend $hidden={hideLegend}>{legend}</Legend>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <Options $layout={layout} $min={min}>
        {options.map((option) => (
          <Option key={option.value} $layout={layout}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.hint && <small>{option.hint}</small>}
          </Option>
        ))}
      </Options>
    </Group>
  );
}

import { createContext, type ReactNode, useContext, useId } from 'react';
import { styled } from 'styled-components';
import { space, textSize, token } from './theme.ts';

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that connect a control with the label, hint and error of its Field. */
export function useFieldWiring() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

const Wrapper = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;
`;

const Label = styled.label`
  font-size: ${textSize('ui')};
  font-weight: 650;
`;

const Optional = styled.span`
  margin-left: ${space(1.5)};
  font-weight: 450;
  color: ${token('ink-faint')};
`;

const Hint = styled.p`
  font-size: ${textSize('ui')};
  color: ${token('ink-soft')};
`;

export const FieldError = styled.p`
  font-size: ${textSize('ui')};
  font-weight: 600;
  color: ${token('danger')};
`;

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  /** Exactly one control: Input, Textarea or Select. */
  children: ReactNode;
};

/** Sets `for`, aria-describedby and aria-invalid. */
export function Field({ label, hint, error, required = false, optional = false, children }: FieldProps) {
  const id = useId();
  // Hide a hint that the error repeats word for word.
  const shownHint = sameWords(hint, error) ? undefined : hint;
  const describedBy = [error ? `${id}-error` : '', shownHint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const wiring = { id, describedBy: describedBy || undefined, invalid: Boolean(error), required };
  return (
    <Wrapper>
      <Label htmlFor={id}>
        <span>{label}</span>
        {optional && <Optional>optional</Optional>}
      </Label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {shownHint && <Hint id={`${id}-hint`}>{shownHint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Wrapper>
  );
}

const sameWords = (one: ReactNode, other: ReactNode) =>
  typeof one === 'string' && typeof other === 'string' && one.replace(/\.$/, '') === other.replace(/\.$/, '');

import { Field, Input, type InputProps, textSize } from '@tailgate/ui';
import { styled } from 'styled-components';

type CodeFieldProps = InputProps & { error: string | undefined; kind: 'app' | 'recovery' };

/** Phones show digits and offer a code that they received. */
export function CodeField({ error, kind, ...input }: CodeFieldProps) {
  const app = kind === 'app';
  return (
    <Field
      label={app ? 'Code' : 'Recovery code'}
      required
      hint={
        app ? 'The 6 digits that your authenticator app shows now.' : 'One of the codes you saved. Each works once.'
      }
      error={error}
    >
      <Code
        {...input}
        autoComplete="one-time-code"
        inputMode={app ? 'numeric' : 'text'}
        autoCapitalize={app ? 'none' : 'characters'}
        spellCheck={false}
        maxLength={app ? 9 : 16}
      />
    </Field>
  );
}

const Code = styled(Input)`
  max-width: 16rem;
  font-size: ${textSize('title')};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.12em;
`;

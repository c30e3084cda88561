import { Button, Callout, Cluster, Stack, space, textSize, token } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { styled } from 'styled-components';

/** Nothing shows them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { toast } = useShell();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: 'Recovery codes copied', tone: 'success' }),
      () => toast({ title: "The codes couldn't be copied", description: 'Write them down.', tone: 'destructive' }),
    );
  return (
    <Stack $gap={4}>
      <Callout tone="warning" title="Save these codes now">
        With a code you can sign in without your passkey or phone. Each works once, and we can't show them again.
      </Callout>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Cluster $gap={3}>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </Cluster>
    </Stack>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space(2)};
  margin: 0;
  padding: ${space(4)};
  border: 1px solid ${token('line')};
  border-radius: 0.5rem;
  list-style: none;
  font-family: ui-monospace, monospace;
  font-size: ${textSize('body')};
`;

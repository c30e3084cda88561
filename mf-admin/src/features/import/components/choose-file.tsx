import { IMPORT_LIMITS, type ImportKind } from '@tailgate/contracts';
import { Callout, Card, CardHeader, Muted, media, RadioGroup, Stack, space, textSize, token } from '@tailgate/ui';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { inThousands, KIND_LABELS } from '../import-words.ts';
import { countMatched } from '../match-columns.ts';
import { FileRefused, type FileTable, readFile } from '../read-file.ts';

const KINDS = (['clients', 'appointments'] as const).map((value) => ({ value, label: KIND_LABELS[value] }));
const NEEDS: Record<ImportKind, string> = {
  clients: 'Each row is a client: a name and a phone number, and the email address if there is one.',
  appointments:
    'Each row is a trip of a client who is here already. Past trips are recorded as completed, without a payment. Trips to come wait for you to give them a truck.',
};

type ChooseFileProps = { kind: ImportKind; onKind(kind: ImportKind): void; onRead(table: FileTable): void };

export function ChooseFile({ kind, onKind, onRead }: ChooseFileProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    setRefusal(null);
    try {
      onRead(await readFile(file, (headings) => countMatched(kind, headings)));
    } catch (error) {
      setRefusal(
        error instanceof FileRefused ? error.message : 'The browser could not read this file. Choose it again.',
      );
    } finally {
      setReading(false);
    }
  };
  return (
    <Card>
      <CardHeader
        title="Choose a file"
        description="Nothing is written before you have seen what becomes of each row."
      />
      <Stack $gap={5}>
        <RadioGroup legend="What is in the file?" layout="segmented" options={KINDS} value={kind} onChange={onKind} />
        <Muted>{NEEDS[kind]}</Muted>
        {refusal && (
          <Callout tone="destructive" title="This file cannot be imported">
            {refusal}
          </Callout>
        )}
        <Drop
          htmlFor={id}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void read(event.dataTransfer.files[0]);
          }}
        >
          <FileUp size={28} aria-hidden />
          <strong>{reading ? 'Reading the file…' : 'Choose a CSV file'}</strong>
          <small>{`or drop it here. Up to ${inThousands(IMPORT_LIMITS.rows)} rows.`}</small>
          <input
            id={id}
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            disabled={reading}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              void read(file);
              // The same file can be chosen again once it is corrected.
              event.target.value = '';
            }}
          />
        </Drop>
      </Stack>
    </Card>
  );
}

const Drop = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(10)} ${space(6)};
  border: 1.5px dashed ${token('line-strong')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
  text-align: center;
  cursor: pointer;
  svg { color: ${token('ink-soft')}; margin-bottom: ${space(2)}; }
  strong { font-size: ${textSize('title')}; }
  small { font-size: ${textSize('ui')}; color: ${token('ink-soft')}; }
  > input { position: absolute; inset: 0; opacity: 0; cursor: inherit; }
  &:hover, &[data-over] { border-color: ${token('ink')}; background: ${token('accent-wash')}; }
  &:has(:focus-visible) { outline: 3px solid ${token('focus')}; outline-offset: 2px; }
  ${media.phone} { padding: ${space(8)} ${space(4)}; }
`;

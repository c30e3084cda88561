import { Button, Callout } from '@tailgate/ui';

type RecordChangedProps = {
  /** What was to be saved: "appointment". */
  noun: string;
  /** The server's sentence. */
  message: string;
  /** The other one's changes are being read. */
  loading: boolean;
  onLoad(): void;
};

/** Somebody else saved the record meanwhile. Loading their changes keeps what was typed here. */
export function RecordChanged({ noun, message, loading, onLoad }: RecordChangedProps) {
  return (
    <Callout
      tone="warning"
      title={`Somebody else changed this ${noun}`}
      action={
        <Button variant="secondary" size="sm" loading={loading} onClick={onLoad}>
          Load their changes
        </Button>
      }
    >
      {message} What you typed stays in its fields; everything else is taken from what is saved now.
    </Callout>
  );
}

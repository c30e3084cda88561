import { Button, Callout } from '@tailgate/ui';

type SettingsChangedProps = {
  /** The server's sentence. */
  message: string;
  loading: boolean;
  onLoad(): void;
};

/** Somebody else saved since the form was filled. Loading their changes keeps what was typed here. */
export function SettingsChanged({ message, loading, onLoad }: SettingsChangedProps) {
  return (
    <Callout
      tone="warning"
      title="Somebody else changed the settings"
      action={
        <Button variant="secondary" size="sm" loading={loading} onClick={onLoad}>
          Load their changes
        </Button>
      }
    >
      {message} What you changed stays in its fields; everything else is taken from what is saved now.
    </Callout>
  );
}

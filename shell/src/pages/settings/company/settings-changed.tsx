import { Button, Callout } from '@tailgate/ui';

type SettingsChangedProps = {
  message: string;
  loading: boolean;
  onLoad(): void;
};

export function SettingsChanged({ message, loading, onLoad }: SettingsChangedProps) {
  return (
    <Callout
      tone="warning"
      title="Someone else changed the settings"
      action={
        <Button variant="secondary" size="sm" loading={loading} onClick={onLoad}>
          Load their changes
        </Button>
      }
    >
      {`${message} Your changes stay in the form; all other fields are updated.`}
    </Callout>
  );
}

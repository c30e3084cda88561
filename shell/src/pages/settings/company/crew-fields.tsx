import { Card, CardHeader, Checkbox, Field, Grid, Select, Stack } from '@tailgate/ui';
import type { SettingsForm } from './settings-values.ts';

const ASKS = [
  ['crew_pick_up_photos', 'Photos at pick-up'],
  ['crew_delivery_photos', 'Photos at delivery'],
  ['crew_signature', 'Signature at delivery'],
] as const;

export function CrewFields({ form }: { form: SettingsForm }) {
  const { register, formState } = form;
  return (
    <Card aria-labelledby="crew-title">
      <CardHeader
        title={<span id="crew-title">Crew</span>}
        description="What the crew's phone asks for. A crew that can't take something required gives a reason instead."
      />
      <Stack $gap={5}>
        <Grid $min="11rem" $gap={5}>
          {ASKS.map(([name, label]) => (
            <Field key={name} label={label} error={formState.errors[name]?.message}>
              <Select {...register(name)}>
                <option value="off">Off</option>
                <option value="ask">Ask</option>
                <option value="require">Require</option>
              </Select>
            </Field>
          ))}
        </Grid>
        <Checkbox
          label="Tell customers when the truck is on its way and how the delivery went"
          {...register('crew_messages')}
        />
      </Stack>
    </Card>
  );
}

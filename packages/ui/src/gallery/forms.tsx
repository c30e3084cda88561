import { useState } from 'react';
import { Field, FieldError } from '../field.tsx';
import { Checkbox, Input, Select, Textarea } from '../inputs.tsx';
import { Cluster, Grid } from '../layout.tsx';
import { RadioGroup, type RadioOption } from '../radio-group.tsx';
import { Specimen, Specimens } from './specimen.tsx';

type Size = 'small' | 'medium' | 'large';
const sizes: RadioOption<Size>[] = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large', disabled: true },
];
const cards: RadioOption<Size>[] = sizes.map((size) => ({ ...size, hint: `The ${size.value} option` }));

export function Forms() {
  return (
    <Specimens title="Forms">
      <Specimen name="Field with Input, Textarea and Select">
        <Grid $min="15rem" $gap={5}>
          <Field label="Plain" required>
            <Input defaultValue="Some text" />
          </Field>
          <Field label="With a hint" hint="Help text for this field." optional>
            <Input placeholder="For example" />
          </Field>
          <Field label="Invalid" error="This value is not valid.">
            <Input defaultValue="Invalid value" />
          </Field>
          <Field label="With a unit">
            <Input suffix="miles" inputMode="decimal" defaultValue="12.5" />
          </Field>
          <Field label="With a prefix">
            <Input prefix="$" inputMode="decimal" defaultValue="80" />
          </Field>
          <Field label="Disabled">
            <Input disabled defaultValue="Cannot be changed" />
          </Field>
          <Field label="Choice">
            <Select defaultValue="two">
              <option value="one">One</option>
              <option value="two">Two</option>
            </Select>
          </Field>
          <Field label="Invalid choice" error="Please choose an option.">
            <Select>
              <option value="">Nothing</option>
            </Select>
          </Field>
          <Field label="Several lines">
            <Textarea defaultValue="A text of several lines" />
          </Field>
        </Grid>
      </Specimen>
      <Specimen name="Checkbox">
        <Cluster $gap={6}>
          <Checkbox label="Off" />
          <Checkbox label="On" defaultChecked />
          <Checkbox label="Disabled" disabled />
        </Cluster>
      </Specimen>
      <Radios layout="segmented" />
      <Radios layout="list" />
      <Radios layout="cards" error="Please choose a size." />
      <Specimen name="FieldError outside a Field">
        <FieldError>An error that does not belong to one field.</FieldError>
      </Specimen>
    </Specimens>
  );
}

function Radios({ layout, error }: { layout: 'segmented' | 'list' | 'cards'; error?: string }) {
  const [size, setSize] = useState<Size>('small');
  return (
    <Specimen name={`RadioGroup, ${layout}`}>
      <RadioGroup<Size>
        legend="Size"
        layout={layout}
        options={layout === 'segmented' ? sizes : cards}
        value={size}
        onChange={setSize}
        error={error}
      />
    </Specimen>
  );
}

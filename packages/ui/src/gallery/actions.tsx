import { Plus } from 'lucide-react';
import { ActionBar } from '../action-bar/action-bar.tsx';
import { Button, type ButtonVariant, IconButton } from '../button.tsx';
import { Cluster } from '../layout.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const variants: ButtonVariant[] = ['primary', 'accent', 'secondary', 'ghost', 'destructive'];

export function Actions() {
  return (
    <Specimens title="Actions">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Specimen key={size} name={`Button, ${size}`}>
          <Cluster>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </Cluster>
        </Specimen>
      ))}
      <Specimen name="Button: loading, disabled, as a link, with an icon">
        <Cluster>
          <Button loading>Saving</Button>
          <Button disabled>Disabled</Button>
          <Button asChild variant="secondary">
            <a href="#main">Back to top</a>
          </Button>
          <Button variant="accent">
            <Plus size={18} aria-hidden="true" />
            New
          </Button>
        </Cluster>
      </Specimen>
      <Specimen name="Button, full width">
        <Button block variant="accent" size="lg">
          Continue
        </Button>
      </Specimen>
      <Specimen name="ActionBar">
        <ActionBar label="Total" value="$51.65" onlyButton>
          <Button block variant="accent">
            Pay
          </Button>
        </ActionBar>
      </Specimen>
      <Specimen name="IconButton">
        <Cluster>
          {variants.map((variant) => (
            <IconButton key={variant} variant={variant} label={`Add, ${variant}`} icon={<Plus size={18} />} />
          ))}
          <IconButton disabled label="Add, disabled" icon={<Plus size={18} />} />
        </Cluster>
      </Specimen>
    </Specimens>
  );
}

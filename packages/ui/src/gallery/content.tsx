import { Badge, type BadgeTone } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card, CardHeader, Stat } from '../card.tsx';
import { Avatar, Countdown, DescriptionList } from '../data.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Cluster, Grid, Muted } from '../layout.tsx';
import { RouteLine } from '../route-line.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const tones: BadgeTone[] = [
  ...(['success', 'warning', 'destructive', 'default', 'secondary', 'yellow', 'green'] as const),
  ...(['red', 'slate', 'gray', 'blue', 'indigo', 'purple'] as const),
];

export function Content() {
  return (
    <Specimens title="Content">
      <Specimen name="Card with CardHeader and Stat: plain, accent, ink">
        <Grid $min="15rem">
          {(['plain', 'accent', 'ink'] as const).map((tone) => (
            <Card key={tone} $tone={tone}>
              <CardHeader as="h3" title={`Card, ${tone}`} action={<Badge tone="success">New</Badge>} />
              <Stat label="Trips" value="1,204" detail="38 this week" />
            </Card>
          ))}
        </Grid>
      </Specimen>
      <Specimen name="Disclosure">
        <Disclosure summary="Receipts" count={1}>
          <Muted>Receipt R-00012</Muted>
        </Disclosure>
      </Specimen>
      <Specimen name="Badge">
        <Cluster $gap={2}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Cluster>
      </Specimen>
      <Specimen name="DescriptionList, with text and with amounts">
        <Grid $min="18rem" $gap={8}>
          <DescriptionList
            items={[
              { term: 'Service', value: 'Regional' },
              { term: 'Item', value: 'A sofa with a description that wraps in a narrow column' },
            ]}
          />
          <DescriptionList
            align="end"
            items={[
              { term: 'Distance fee', value: '$62.18' },
              { term: 'Weight fee', value: '$10.00' },
              { term: 'Total', value: '$72.18', strong: true },
            ]}
          />
        </Grid>
      </Specimen>
      <Specimen name="RouteLine, complete and without a destination">
        <Grid $min="15rem" $gap={8}>
          <RouteLine origin="1 Main St, Springfield" destination="9 Oak Ave, Shelbyville" />
          <RouteLine origin="1 Main St, Springfield" destination="" />
        </Grid>
      </Specimen>
      <Specimen name="Avatar, Countdown, Muted">
        <Cluster $gap={6}>
          <Avatar name="Casey" />
          <Countdown secondsLeft={421} totalSeconds={600} label="Time left" />
          <Countdown secondsLeft={42} totalSeconds={600} label="Almost expired" />
          <Muted>Muted text</Muted>
          <Button variant="ghost" size="sm">
            Next to it
          </Button>
        </Cluster>
      </Specimen>
    </Specimens>
  );
}

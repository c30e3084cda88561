import { Page, PageHeader, Stack } from '../layout.tsx';
import { Actions } from './actions.tsx';
import { Content } from './content.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { Overlays } from './overlays.tsx';
import { Tokens } from './tokens.tsx';
import { Views } from './views.tsx';

/** Every primitive in every state, to look at and to test against: /ui of a portal in development. */
export function Gallery() {
  return (
    <Page>
      <PageHeader
        eyebrow="packages/ui"
        title="Primitives"
        description="Each primitive of the portal in each of its states. How to use them is in packages/ui/README.md."
      />
      <Stack $gap={6}>
        <Tokens />
        <Actions />
        <Forms />
        <Content />
        <Feedback />
        <Views />
        <Overlays />
      </Stack>
    </Page>
  );
}

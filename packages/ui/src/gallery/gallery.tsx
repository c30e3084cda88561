import { Page, PageHeader, Stack } from '../layout.tsx';
import { Actions } from './actions.tsx';
import { Content } from './content.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { Overlays } from './overlays.tsx';
import { Tokens } from './tokens.tsx';
import { Views } from './views.tsx';

/** Every primitive in every state, at /ui of a portal in development. Browser tests use it, too. */
export function Gallery() {
  return (
    <Page>
      <PageHeader
        eyebrow="packages/ui"
        title="Primitives"
        description="Every component of packages/ui in every state."
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

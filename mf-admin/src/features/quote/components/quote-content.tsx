import type { Quote } from '@tailgate/contracts';
import { Tab, TabList, TabPanel, Tabs } from '@tailgate/ui';
import { isStaff, useSession } from '@tailgate/web-kit';
import { QuoteEditForm } from './quote-edit-form.tsx';
import { QuoteView } from './quote-view.tsx';

type QuoteMode = 'view' | 'edit';

type QuoteContentProps = { quote: Quote; mode: QuoteMode; onMode(mode: QuoteMode): void };

export function QuoteContent({ quote, mode, onMode }: QuoteContentProps) {
  const session = useSession();
  const editable = quote.status === 'pending' && session.status === 'signed-in' && isStaff(session.user.role);
  if (!editable) return <QuoteView quote={quote} />;
  return (
    <Tabs value={mode} onValueChange={(value) => onMode(value === 'edit' ? 'edit' : 'view')}>
      <TabList label="View or edit">
        <Tab value="view">View Quote</Tab>
        <Tab value="edit">Edit Quote</Tab>
      </TabList>
      <TabPanel value="view">
        <QuoteView quote={quote} />
      </TabPanel>
      <TabPanel value="edit">
        <QuoteEditForm quote={quote} onCancel={() => onMode('view')} onSaved={() => onMode('view')} />
      </TabPanel>
    </Tabs>
  );
}

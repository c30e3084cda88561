import type { Quote } from '@tailgate/contracts';
import { displayedQuoteStatus } from '@tailgate/domain';
import { Button, Tab, TabList, TabPanel, Tabs } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { isStaff, useSession } from '@tailgate/web-kit';
import { useState } from 'react';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { QuoteDecision } from './quote-decision.tsx';
import { QuoteEditForm } from './quote-edit-form.tsx';
import { QuoteView } from './quote-view.tsx';

/** A quote in full. A pending one can be edited, approved and rejected; any other only closed. */
export function QuoteDialog({ quote, onClose }: { quote: Quote; onClose(): void }) {
  const session = useSession();
  const [current, setCurrent] = useState(quote);
  const [tab, setTab] = useState('view');
  const editable = current.status === 'pending' && session.status === 'signed-in' && isStaff(session.user.role);
  const deciding = current.status === 'pending' && tab === 'view';

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Quote #${current.id}`}
      badge={<StatusBadge status={displayedQuoteStatus(current.status, current.expires_at)} />}
      description={`Quote for ${current.client_name || 'Unknown Client'}`}
      width="44rem"
      footer={
        deciding ? (
          <QuoteDecision quote={current} onDecided={onClose} />
        ) : (
          current.status !== 'pending' && (
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          )
        )
      }
    >
      {editable ? (
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label="View or edit">
            <Tab value="view">View Quote</Tab>
            <Tab value="edit">Edit Quote</Tab>
          </TabList>
          <TabPanel value="view">
            <QuoteView quote={current} />
          </TabPanel>
          <TabPanel value="edit">
            <QuoteEditForm
              key={current.version}
              quote={current}
              onCancel={() => setTab('view')}
              onSaved={(saved) => {
                setCurrent(saved);
                setTab('view');
              }}
            />
          </TabPanel>
        </Tabs>
      ) : (
        <QuoteView quote={current} />
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import { Calendar } from '../calendar/calendar.tsx';
import { Muted } from '../layout.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../tabs.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const TODAY = '2026-11-21';

export function Views() {
  const [date, setDate] = useState<string | null>(null);
  return (
    <Specimens title="Views">
      <Specimen name="Tabs with TabList, Tab and TabPanel">
        <Tabs defaultValue="first">
          <TabList label="Views">
            <Tab value="first">First</Tab>
            <Tab value="second">Second</Tab>
            <Tab value="third" disabled>
              Disabled
            </Tab>
          </TabList>
          <TabPanel value="first">
            <Muted>The content of the first tab.</Muted>
          </TabPanel>
          <TabPanel value="second">
            <Muted>The content of the second tab.</Muted>
          </TabPanel>
        </Tabs>
      </Specimen>
      <Specimen name="Calendar, from today to two months ahead">
        <Calendar value={date} onChange={setDate} today={TODAY} min={TODAY} max="2027-01-21" />
      </Specimen>
    </Specimens>
  );
}

import { Callout, Card, CardHeader, Stack, Tab, TabList, TabPanel, Tabs } from '@tailgate/ui';
import { CompanyForm } from './company-form.tsx';
import { NotificationForm } from './notification-form.tsx';

export function BrowserSettings() {
  return (
    <Card aria-labelledby="preferences-title">
      <CardHeader
        title={<span id="preferences-title">Preferences</span>}
        description="Notification preferences and company details."
      />
      <Stack $gap={6}>
        <Callout title="Stored only in this browser">
          These settings are stored only in this browser until you log out. They aren't sent to the server or shared
          with other devices.
        </Callout>
        <div>
          <Tabs defaultValue="notifications">
            <TabList label="Settings">
              <Tab value="notifications">Notification Settings</Tab>
              <Tab value="company">Company Information</Tab>
            </TabList>
            <TabPanel value="notifications">
              <NotificationForm />
            </TabPanel>
            <TabPanel value="company">
              <CompanyForm />
            </TabPanel>
          </Tabs>
        </div>
      </Stack>
    </Card>
  );
}

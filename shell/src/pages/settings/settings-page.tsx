import { Callout, Card, Page, PageHeader, Stack, Tab, TabList, TabPanel, Tabs } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { CompanyForm } from './company-form.tsx';
import { NotificationForm } from './notification-form.tsx';

/** Preferences of this browser. */
export function SettingsPage() {
  usePageTitle('Settings');
  return (
    <Page $width="46rem">
      <PageHeader title="Settings" description="Notification preferences and company details." />
      <Stack $gap={6}>
        <Callout title="Stored only in this browser">
          These settings are kept in this browser. They are not sent to the server, and other devices do not see them.
        </Callout>
        <Card>
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
        </Card>
      </Stack>
    </Page>
  );
}

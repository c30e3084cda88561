import { expect, test } from 'playwright/test';
import { bookedTrip, setOut, takePhoto } from '../crew-link.ts';
import { signIn } from '../pages/auth-page.ts';
import { accounts } from '../stack.ts';

const PHONE = { width: 390, height: 844 };

test('a trip played by a clerk and a crew, who has no connection for a part of it', async ({ browser }) => {
  const { visitor, appointmentId, date, truck } = await bookedTrip();
  const office = await (await browser.newContext()).newPage();
  const crew = await browser.newContext({ viewport: PHONE });
  const phone = await crew.newPage();
  let link = '';

  await test.step('the clerk names the crew and makes their link', async () => {
    await signIn(office, accounts.admin);
    await office.goto(`/appointments/board?view=day&date=${date}`);
    await office.getByRole('button', { name: `Crew of ${truck.name}` }).click();
    const panel = office.getByRole('dialog', { name: truck.name });
    await panel.getByLabel('Crew', { exact: false }).first().fill('Sam and Alex');
    await panel.getByRole('button', { name: 'Save Crew' }).click();
    await expect(office.getByText('Crew saved')).toBeVisible();
    // An earlier run may have made it.
    const create = panel.getByRole('button', { name: 'Create Link' });
    await expect(create.or(panel.getByLabel('Crew link'))).toBeVisible();
    if (await create.isVisible()) await create.click();
    link = await panel.getByLabel('Crew link').inputValue();
  });

  await test.step('the crew opens the trip and sets out', async () => {
    await phone.goto(`${new URL(link).pathname}?trip=${appointmentId}`);
    await expect(phone.getByRole('heading', { level: 1, name: visitor.name })).toBeVisible();
    await setOut(phone);
    await expect(phone.getByText(/^All sent/)).toBeVisible();
  });

  await test.step('without a connection, what the crew presses waits and leaves later', async () => {
    await crew.setOffline(true);
    await phone.getByRole('button', { name: 'Arrived', exact: true }).click();
    await phone.getByRole('button', { name: 'Loaded', exact: true }).click();
    await takePhoto(phone, 'Photos of the load');
    await phone.getByRole('button', { name: 'Confirm loading' }).click();
    await expect(phone.getByText('2 actions and 1 photo wait for a connection')).toBeVisible();
    await crew.setOffline(false);
    await expect(phone.getByText(/^All sent/)).toBeVisible();
  });

  await test.step('the crew hands the load over', async () => {
    await phone.getByRole('button', { name: 'Delivered', exact: true }).click();
    await phone.getByRole('radio', { name: 'Given to someone else' }).check({ force: true });
    await phone.getByLabel("Receiver's name").fill('Kim from next door');
    await takePhoto(phone, 'Photos of the delivery');
    await phone.getByRole('button', { name: 'Confirm delivery' }).click();
    await expect(phone.getByText(/^All sent/)).toBeVisible();
  });

  await test.step('the clerk reads who took it, and sees the photos', async () => {
    await office.goto(`/appointments?open=${appointmentId}`);
    const dialog = office.getByRole('dialog', { name: `Appointment #${appointmentId}` });
    await dialog.locator('[data-slot]').scrollIntoViewIfNeeded();
    await expect(dialog.getByText('Given to someone else, Kim from next door')).toBeVisible();
    for (const press of ['On my way', 'Arrived', 'Loaded'])
      await expect(dialog.getByRole('listitem').filter({ hasText: press })).toBeVisible();
    await expect(dialog.getByRole('img', { name: /^(Pick-up|Delivery), / })).toHaveCount(2);
    await dialog.getByRole('button', { name: /^Delivery, / }).click();
    const large = office.getByRole('dialog', { name: /^Delivery, / }).getByRole('img');
    await expect(large).toHaveJSProperty('naturalWidth', 40);
  });
});

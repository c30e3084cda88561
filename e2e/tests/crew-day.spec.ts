import { join } from 'node:path';
import { expect } from 'playwright/test';
import { bookedTrip, setOut, takePhoto } from '../crew-link.ts';
import { bookingPath, waitForMail } from '../mailbox.ts';
import { signIn } from '../pages/auth-page.ts';
import { takenPhotos } from '../photos.ts';
import { accounts } from '../stack.ts';
import { Strip } from '../strip.ts';
import { test } from '../test.ts';

const PHONE = { width: 390, height: 844 };
/** Without the tags of other tests, which a reader of the strip would wonder about. */
const CUSTOMER = { name: 'Dana Whitfield', origin: '12 Mill Lane, Albany NY' };

test('a trip played by a clerk, a crew without a connection for a part of it, and a customer', async ({
  browser,
}, info) => {
  const strip = new Strip((name) => info.outputPath(name));
  const { visitor, appointmentId, date, truck } = await bookedTrip(CUSTOMER);
  const [load = Buffer.of(), door = Buffer.of()] = await takenPhotos(browser, 2);
  const office = await (await browser.newContext()).newPage();
  const crew = await browser.newContext({ viewport: PHONE });
  const phone = await crew.newPage();
  const customer = await (await browser.newContext({ viewport: PHONE })).newPage();
  let link = '';

  await test.step('the clerk names the crew and makes their link', async () => {
    await signIn(office, accounts.admin);
    await office.goto(`/appointments/board?view=day&date=${date}`);
    await office.getByRole('button', { name: `Crew of ${truck.name}` }).click();
    const panel = office.getByRole('dialog', { name: truck.name });
    await panel.getByLabel('Crew', { exact: false }).first().fill('Sam and Alex');
    await panel.getByRole('button', { name: 'Save crew' }).click();
    await expect(office.getByText('Crew saved')).toBeVisible();
    // An earlier run may have made it.
    const create = panel.getByRole('button', { name: 'Create link' });
    await expect(create.or(panel.getByLabel('Crew link'))).toBeVisible();
    if (await create.isVisible()) await create.click();
    link = await panel.getByLabel('Crew link').inputValue();
    await strip.add(office, 'A clerk names the crew and makes their link');
  });

  await test.step('the crew opens the trip and sets out', async () => {
    await phone.goto(`${new URL(link).pathname}?trip=${appointmentId}`);
    await expect(phone.getByRole('heading', { level: 1, name: visitor.name })).toBeVisible();
    await strip.add(phone, 'The crew opens it on their own phone');
    await setOut(phone);
    await expect(phone.getByText(/^All sent/)).toBeVisible();
  });

  await test.step('without a connection, what the crew presses waits and leaves later', async () => {
    await crew.setOffline(true);
    await phone.getByRole('button', { name: 'Arrived', exact: true }).click();
    await phone.getByRole('button', { name: 'Loaded', exact: true }).click();
    await takePhoto(phone, 'Photos of the load', load);
    await phone.getByRole('button', { name: 'Confirm loading' }).click();
    await expect(phone.getByText('2 actions and 1 photo wait for a connection')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Delivered', exact: true })).toBeEnabled();
    await strip.add(phone, 'Without a connection, what they press waits');
    await crew.setOffline(false);
    await expect(phone.getByText(/^All sent/)).toBeVisible();
  });

  await test.step('the customer reads how far the crew has come', async () => {
    await customer.goto(bookingPath(await waitForMail(visitor.email, /^Confirmed/, '/booking/')));
    await expect(customer.getByText('Loaded', { exact: true })).toBeVisible();
    await strip.add(customer, 'The customer reads how far they have come');
  });

  await test.step('the crew hands the load over', async () => {
    await phone.getByRole('button', { name: 'Delivered', exact: true }).click();
    await phone.getByRole('radio', { name: 'Given to someone else' }).check({ force: true });
    await phone.getByLabel("Receiver's name").fill('Kim from next door');
    await takePhoto(phone, 'Photos of the delivery', door);
    await strip.add(phone, 'The crew hands it over, with a photo');
    await phone.getByRole('button', { name: 'Confirm delivery' }).click();
    await expect(phone.getByText(/^All sent/)).toBeVisible();
  });

  await test.step("the clerk's board has followed", async () => {
    await office.goto(`/appointments/board?view=day&date=${date}`);
    const row = office.getByRole('region', { name: truck.name });
    await expect(row.getByText('Delivered', { exact: true }).first()).toBeVisible();
    await strip.add(office, "The clerk's board has followed");
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
    await expect(large).toHaveJSProperty('naturalWidth', 1_600);
    await office.keyboard.press('Escape');
    await strip.add(office, 'The clerk sees who took it, with photos');
  });

  await test.step('the customer has the proof', async () => {
    const proof = customer.getByRole('region', { name: 'Proof of delivery' });
    await expect(proof.getByText('Kim from next door')).toBeVisible();
    await expect(proof.getByRole('img')).toHaveCount(2);
    const pdf = await customer.request.get(
      (await proof.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')) ?? '',
    );
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await proof.scrollIntoViewIfNeeded();
    await strip.add(customer, 'The customer has the proof');
  });

  if (process.env.E2E_STRIP === '1') await strip.draw(browser, join(process.env.E2E_REPO ?? '..', 'docs/crew-day.png'));
});

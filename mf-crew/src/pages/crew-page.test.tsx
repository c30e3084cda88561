import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { forgetDay } from '../features/day/outbox/outbox-store.ts';
import { allApplied, crewDay, SECRET, second, trip } from '../testing/crew-day.ts';
import { button, openCrewPage, pressesOf, sentOf } from '../testing/open-crew-page.tsx';

afterEach(async () => {
  // First, so that no page reads what is being deleted.
  cleanup();
  await forgetDay(SECRET);
});

const nextCard = () => screen.findByRole('region', { name: 'Robin Hale' });
const underWay = crewDay({ trips: [trip({ step: 'on-the-way' }), second] });

describe('today', () => {
  test('shows truck, crew, the next trip with its main button, all trips in order and the office', async () => {
    openCrewPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Big Blue' })).toBeTruthy();
    expect(screen.getByText('Friday, November 20, 2026')).toBeTruthy();
    expect(screen.getByText('Sam and Alex')).toBeTruthy();
    const card = within(await nextCard());
    expect(card.getByText('10:00 AM – 11:00 AM')).toBeTruthy();
    expect(card.getByText('480 Harbor Road, Springfield')).toBeTruthy();
    expect(card.getByRole('button', { name: 'On my way' })).toBeTruthy();
    const trips = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(trips).toEqual(['10:00 AMRobin HaleWaiting', '1:00 PMLee OrtizWaiting']);
    expect(screen.getByRole('link', { name: 'Call office' }).getAttribute('href')).toBe('tel:5550102000');
  });

  test('of a truck without trips says so', async () => {
    openCrewPage((api) => api.answers(routes.readCrewDay, crewDay({ trips: [] })));
    expect(await screen.findByText('No trips yet')).toBeTruthy();
  });

  test('goes on with the trip that is under way, and says when all have ended', async () => {
    openCrewPage((api) =>
      api.answers(routes.readCrewDay, crewDay({ trips: [trip(), { ...second, step: 'arrived' }] })),
    );
    expect(await screen.findByRole('region', { name: 'Lee Ortiz' })).toBeTruthy();
    await forgetDay(SECRET);
    const trips = [trip({ step: 'delivered' }), { ...second, step: 'not-delivered' as const }];
    openCrewPage((api) => api.answers(routes.readCrewDay, crewDay({ trips })));
    expect(await screen.findByText('All trips of today have ended.')).toBeTruthy();
  });

  test('a link that has ended says so and leaves nothing on the phone', async () => {
    openCrewPage();
    await nextCard();
    const refusal = { status: 400, code: 'LINK_INVALID', message: 'No' };
    openCrewPage((api) => api.refuses(routes.readCrewDay, refusal));
    expect(await screen.findByRole('heading', { level: 1, name: "This link doesn't work" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Robin Hale')).toBeNull());
    openCrewPage((api) => api.isUnreachable(routes.readCrewDay));
    expect(await screen.findByText("The day couldn't be loaded")).toBeTruthy();
  });

  test('says what the office changed until the crew has read it', async () => {
    openCrewPage();
    await nextCard();
    const changed = crewDay({ trips: [trip({ start_time: '11:00:00', end_time: '12:00:00', notes: 'Piano' })] });
    const { user } = openCrewPage((api) => api.answers(routes.readCrewDay, changed));
    expect(await screen.findByText('The office changed your day')).toBeTruthy();
    expect(screen.getByText('No longer on this truck: Lee Ortiz, 1:00 PM')).toBeTruthy();
    expect(screen.getByText('Robin Hale: now 11:00 AM – 12:00 PM')).toBeTruthy();
    expect(screen.getByText('Robin Hale: new notes')).toBeTruthy();
    await user.click(await button('Got it'));
    await waitFor(() => expect(screen.queryByText('The office changed your day')).toBeNull());
    openCrewPage((api) => api.answers(routes.readCrewDay, changed));
    await nextCard();
    expect(screen.queryByText('The office changed your day')).toBeNull();
  });
});

describe('a press', () => {
  test('changes the screen and is sent with an id of the phone', async () => {
    const { api, user } = openCrewPage((fake) =>
      fake.answers(routes.sendCrewActions, ({ body }) => ({ results: allApplied(body), day: underWay })),
    );
    await user.click(await button('On my way'));
    expect(await button('Arrived')).toBeTruthy();
    expect(await screen.findByText(/^All sent \d/)).toBeTruthy();
    const [sent] = sentOf(api);
    expect(sent?.actions).toMatchObject([{ appointment_id: 7, press: 'on-my-way' }]);
    expect(sent?.actions[0]?.id).toMatch(/^[\da-f-]{36}$/);
    expect(sent?.phone).toMatch(/^[\da-f-]{36}$/);
  });

  test('can be undone for five minutes', async () => {
    const { api, user } = openCrewPage((fake) => fake.isUnreachable(routes.sendCrewActions));
    await user.click(await button('On my way'));
    await user.click(await button('Undo'));
    expect(await button('On my way')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    api.answers(routes.sendCrewActions, ({ body }) => ({ results: allApplied(body), day: crewDay() }));
    await user.click(await button('Send now'));
    await screen.findByText(/^All sent/);
    expect(
      sentOf(api)
        .at(-1)
        ?.actions.map(({ press }) => press),
    ).toEqual(['on-my-way', 'undo']);
  });

  test('that changed nothing says why until the crew has read it', async () => {
    const reason = 'Done by the other phone at 10:11';
    const { user } = openCrewPage((api) =>
      api.answers(routes.sendCrewActions, ({ body }) => ({
        results: allApplied(body).map((result) => ({ ...result, effect: 'none' as const, reason })),
        day: underWay,
      })),
    );
    await user.click(await button('On my way'));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByText(/^On my way, Robin Hale, .*: changed nothing$/)).toBeTruthy();
    await user.click(await button('Got it'));
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  });

  test('on a later trip asks once whether to start it', async () => {
    const { api, user } = openCrewPage();
    await user.click(await button(/Lee Ortiz/));
    await user.click(await button('On my way'));
    expect(await screen.findByText('Robin Hale comes first. Start this trip anyway?')).toBeTruthy();
    expect(pressesOf(api)).toEqual([]);
    await user.click(await button('Start anyway'));
    await waitFor(() => expect(sentOf(api)[0]?.actions).toMatchObject([{ appointment_id: 8, press: 'on-my-way' }]));
  });

  test('may skip a step on the screen of the trip', async () => {
    const { api, user } = openCrewPage();
    await user.click(await button('Call, navigate, details'));
    await user.click(await button('Skip to Arrived'));
    await waitFor(() => expect(pressesOf(api)).toEqual(['arrived']));
  });
});

describe('a trip', () => {
  test('has directions, phone, text, load and the balance due', async () => {
    const { user } = openCrewPage();
    await user.click(await button('Call, navigate, details'));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1, name: 'Robin Hale' }));
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.slice(0, 2)).toEqual([
      ['Call', 'tel:5550104477'],
      ['Text', 'sms:5550104477'],
    ]);
    expect(screen.getByRole('link', { name: 'Navigate to 12 Mill Lane, Springfield' })).toBeTruthy();
    for (const text of ['Sofa', '640 lbs', 'Gate code 12', '$51.65']) expect(screen.getByText(text)).toBeTruthy();
    await user.click(await button('Back to today'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Big Blue' })).toBeTruthy();
  });

  test('has the link to pay the balance emailed again, and says if that failed', async () => {
    const { api, user } = openCrewPage();
    await user.click(await button('Call, navigate, details'));
    api.refuses(routes.sendBalanceLink, { status: 409, code: 'CONFLICT', message: 'The balance is paid already.' });
    await user.click(await button('Send link again'));
    expect(await screen.findByText('The balance is paid already.')).toBeTruthy();
    api.answers(routes.sendBalanceLink, { ok: true });
    await user.click(await button('Send link again'));
    expect(await screen.findByText('Payment link emailed to the customer.')).toBeTruthy();
  });

  test('is delivered to someone, whose name is asked', async () => {
    const { api, user } = openCrewPage((fake) =>
      fake.answers(routes.readCrewDay, crewDay({ trips: [trip({ step: 'loaded' })] })),
    );
    await user.click(await button('Delivered'));
    await user.click(await button('Confirm delivery'));
    expect(await screen.findByText('Choose how it was handed over')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Given to someone else' }));
    await user.click(await button('Confirm delivery'));
    expect(await screen.findByText('Who took it?')).toBeTruthy();
    expect(pressesOf(api)).toEqual([]);
    await user.type(screen.getByLabelText("Receiver's name"), 'Kim from next door');
    await user.click(await button('Confirm delivery'));
    await waitFor(() =>
      expect(sentOf(api)[0]?.actions).toMatchObject([
        { press: 'delivered', handed_over: 'to-someone-else', receiver: 'Kim from next door' },
      ]),
    );
  });

  test('that has a problem asks for the reason, and for words about another one', async () => {
    const { api, user } = openCrewPage();
    await user.click(await button('Problem'));
    await user.click(await button('Report problem'));
    expect(await screen.findByText('Choose a reason')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.click(await button('Report problem'));
    expect(await screen.findByText('Say in a few words what happened')).toBeTruthy();
    await user.type(screen.getByLabelText(/^What happened\?/), 'The bridge is closed');
    await user.click(await button('Report problem'));
    await waitFor(() =>
      expect(sentOf(api)[0]?.actions).toMatchObject([
        { press: 'problem', reason: 'other', words: 'The bridge is closed' },
      ]),
    );
  });
});

import type { ActionResult, CrewActionsBody, CrewDay, CrewTrip } from '@tailgate/contracts';

export const SECRET = 'AAAABwAbCdEfGhIjKlMnOpQrStUv';

export function trip(change: Partial<CrewTrip> = {}): CrewTrip {
  return {
    appointment_id: 7,
    step: 'waiting',
    step_at: null,
    start_time: '10:00:00',
    end_time: '11:00:00',
    service_type: 'local',
    origin: '12 Mill Lane, Springfield',
    destination: '480 Harbor Road, Springfield',
    client_name: 'Robin Hale',
    client_phone: '555-010-4477',
    item_description: 'Sofa',
    load_weight: 640,
    notes: null,
    instructions: 'Gate code 12',
    balance_due: '51.65',
    undo_until: null,
    load_photos: [],
    ...change,
  };
}

export const second = trip({
  appointment_id: 8,
  client_name: 'Lee Ortiz',
  start_time: '13:00:00',
  end_time: '14:00:00',
});

export function crewDay(change: Partial<CrewDay> = {}): CrewDay {
  return {
    truck_name: 'Big Blue',
    date: '2026-11-20',
    crew: 'Sam and Alex',
    company_name: 'Tailgate',
    company_phone: '555-010-2000',
    time_zone: 'America/New_York',
    link_ends_at: '2026-11-21T09:00:00.000Z',
    trips: [trip(), second],
    asks: { pick_up_photos: 'off', delivery_photos: 'off', signature: 'off' },
    ...change,
  };
}

/** @returns that each action counts */
export function allApplied(body: unknown): ActionResult[] {
  return (body as CrewActionsBody).actions.map(({ id }) => ({ id, effect: 'applied', code: null, reason: null }));
}

import type { World } from './world.ts';

/** What staff do with cash and checks, and what is to be seen of it. */
export function cashDesk(world: () => World) {
  const record = (body: object, as: 'ADMIN' | 'CUSTOMER' | 'ANONYMOUS' = 'ADMIN') =>
    world().request('POST', '/api/payments', body, as);
  const details = async (id: number) => (await world().request('GET', `/api/payments/${id}`, undefined, 'ADMIN')).body;
  const moves = async (id: number) => (await details(id)).ledger.map(({ kind }: { kind: string }) => kind);
  const historyOf = async (id: number) =>
    (await world().request('GET', `/api/history/payments?subject=payment&subject_id=${id}`, undefined, 'ADMIN')).body;

  /** An appointment that staff made, with its slot, and what pays for it. */
  async function staffMade() {
    const { id } = world().appointments.addAppointment();
    const slotId = await world().addSlot();
    await world().rows('UPDATE time_slots SET appointment_id = $id WHERE id = $slotId RETURNING id', { id, slotId });
    const cash = { appointment_id: id, amount: '80.00', payment_method: 'cash' };
    return { id, slotId, cash, booking: () => world().appointments.bookings.get(id) };
  }
  return { record, details, moves, historyOf, staffMade };
}

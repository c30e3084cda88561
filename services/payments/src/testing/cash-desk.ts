import type { TestService } from './start-service.ts';

export function cashDesk(service: () => TestService) {
  const record = (body: object, as: 'ADMIN' | 'CUSTOMER' | 'ANONYMOUS' = 'ADMIN') =>
    service().request('POST', '/api/payments', body, as);
  const details = async (id: number) =>
    (await service().request('GET', `/api/payments/${id}`, undefined, 'ADMIN')).body;
  const moves = async (id: number) => (await details(id)).ledger.map(({ kind }: { kind: string }) => kind);
  const historyOf = async (id: number) =>
    (await service().request('GET', `/api/history/payments?subject=payment&subject_id=${id}`, undefined, 'ADMIN')).body;

  async function staffMade() {
    const { id } = service().appointments.addAppointment();
    const timeSlotId = await service().addSlot();
    await service().rows('UPDATE time_slots SET appointment_id = $id WHERE id = $timeSlotId RETURNING id', {
      id,
      timeSlotId,
    });
    const cash = { appointment_id: id, amount: '80.00', payment_method: 'cash' };
    return { id, timeSlotId, cash, booking: () => service().appointments.bookings.get(id) };
  }
  return { record, details, moves, historyOf, staffMade };
}

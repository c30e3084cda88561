export function AppointmentTrip(_: { appointmentId: number }) {
  return null;
}

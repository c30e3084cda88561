import { type BookingInstructionsBody, type LinkedBooking, type LinkedBookingBody, routes } from '@tailgate/contracts';
import { apiRequest, isBookedAs, isConflict, orAlready, refreshLists, useChange } from '@tailgate/web-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { linkedBookingKey } from './get-linked-booking.ts';

const CHANGED_LISTS = ['appointments', 'quotes', 'time-slots', 'free-slots', 'payments'];

export function useChangeBooking(secret: string) {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: LinkedBookingBody) =>
      orAlready(
        apiRequest(routes.updateLinkedBooking, { params: { secret }, body }),
        () => apiRequest(routes.linkedBooking, { params: { secret } }),
        (booking) => isBookedAs(booking, body),
      ),
    onSuccess: (booking) => show(client, secret, booking),
    onError: (error) => isConflict(error) && reload(client, secret),
  });
}

export function useSetInstructions(secret: string) {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: BookingInstructionsBody) =>
      apiRequest(routes.setBookingInstructions, { params: { secret }, body }),
    onSuccess: (booking) => show(client, secret, booking),
    onError: (error) => isConflict(error) && reload(client, secret),
  });
}

function show(client: QueryClient, secret: string, booking: LinkedBooking): void {
  client.setQueryData(linkedBookingKey(secret), booking);
  refreshLists(client, CHANGED_LISTS);
}

function reload(client: QueryClient, secret: string): void {
  for (const key of [linkedBookingKey(secret), ['free-slots']]) void client.invalidateQueries({ queryKey: key });
}

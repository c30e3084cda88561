import { ApiError, useShell, useTripNeeds } from '@tailgate/web-kit';
import { useForm } from '@tailgate/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { usePrices } from '../../api/list-price-versions.ts';
import { failureToast, showRefusal } from '../../components/form/form-errors.ts';
import { recordLink } from '../../components/record/record-links.ts';
import { useAddClient, useCreateAppointment } from './api/create-appointment.ts';
import {
  appointmentBodyOf,
  type CheckedAppointment,
  EMPTY_APPOINTMENT,
  type NewAppointmentValues,
  newAppointmentResolver,
} from './new-appointment-values.ts';
import { clientRefusals, newClientOf } from './new-client.ts';
import { useFewerHours } from './use-fewer-hours.ts';

export function useNewAppointment(onSaved: () => void) {
  const { toast } = useShell();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const addClient = useAddClient();
  const create = useCreateAppointment();
  const book = usePrices().data?.current.book;
  const tripNeeds = useTripNeeds();
  const fewer = useFewerHours(null);
  const form = useForm<NewAppointmentValues, unknown, CheckedAppointment>({
    resolver: newAppointmentResolver,
    defaultValues: EMPTY_APPOINTMENT,
  });

  /**
   * Saves a new client first and keeps it selected, so that another attempt does not create it twice.
   * @returns null if the client could not be saved and a toast said so
   */
  async function clientOf(checked: CheckedAppointment): Promise<number | null> {
    if (checked.who === 'existing' && checked.client) return checked.client.id;
    try {
      const added = await addClient.mutateAsync(newClientOf(checked));
      form.setValue('client', added);
      form.setValue('who', 'existing');
      return added.id;
    } catch (error) {
      for (const [field, message] of clientRefusals(error)) form.setError(field, { type: 'server', message });
      toast(failureToast('Failed to save client', error));
      return null;
    }
  }

  function showFailure(error: unknown) {
    if (error instanceof ApiError && error.code === 'SLOT_TAKEN') {
      form.setValue('window', null);
      void cache.invalidateQueries({ queryKey: ['time-slots'] });
    }
    showRefusal(form, error);
    toast(failureToast('Failed to create appointment', error));
  }

  const save = form.handleSubmit(async (checked) => {
    const fewer_hours = checked.timing === 'past' ? null : fewer.read(tripNeeds(checked).hours);
    if (fewer_hours === undefined) return;
    if (!appointmentBodyOf(book, checked, 0)) return form.setError('root', { message: 'Quote calculation failed' });
    const clientId = await clientOf(checked);
    const body = clientId === null ? null : appointmentBodyOf(book, checked, clientId);
    if (!body) return;
    try {
      const { id } = await create.mutateAsync({ ...body, ...(fewer_hours && { fewer_hours }) });
      // The list may be of another month.
      const action = { label: `Open #${id}`, onPress: () => void navigate(recordLink.appointment(id)) };
      toast({ title: 'Appointment created successfully', tone: 'success', action });
      onSaved();
    } catch (error) {
      showFailure(error);
    }
  });
  return { form, fewer, book, save };
}

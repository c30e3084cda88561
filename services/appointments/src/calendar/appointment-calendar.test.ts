import { describe, expect, test } from '@jest/globals';
import { businessInstant } from '@tailgate/domain';
import ICAL from 'ical.js';
import type { StoredAppointment } from '../trips/appointment-repository.ts';
import { appointmentCalendar, type CalendarAppointment } from './appointment-calendar.ts';

const NOW = new Date('2026-10-01T12:00:00Z');

function anAppointment(change: Partial<StoredAppointment> = {}): CalendarAppointment {
  return {
    id: 12,
    version: 3,
    status: 'confirmed',
    cancelled_at: null,
    updated_at: NOW,
    origin: '1 Elm St, Albany; rear',
    destination: '2 Oak Ave,\nTroy',
    appointment_date: '2026-11-01',
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
    ...change,
  } as CalendarAppointment;
}

function write(appointment: CalendarAppointment, timeZone = 'America/New_York') {
  const settings = { publicUrl: 'https://portal.example:8443', timeZone, senderAddress: 'hello@portal.example' };
  const deps = { settings, companyName: 'Tailgate', now: () => NOW };
  return appointmentCalendar(appointment, 'PUBLISH', deps).toString();
}

/** Reads a file as a calendar program does: with the time zone in the file, not the machine's. */
function read(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  ICAL.TimezoneService.reset();
  const rules = calendar.getFirstSubcomponent('vtimezone');
  if (rules) ICAL.TimezoneService.register(new ICAL.Timezone(rules));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  const localTime = (time: ICAL.Time) => time.toString();
  return {
    starts: event.startDate.toJSDate(),
    shown: [localTime(event.startDate), localTime(event.endDate)],
    event,
    calendar,
  };
}

describe('the time in a calendar file', () => {
  test.each([
    ['the day on which clocks go back', '2026-11-01', '2026-11-01T14:00:00Z'],
    ['the day before', '2026-10-31', '2026-10-31T13:00:00Z'],
    ['the day on which clocks go forward', '2027-03-14', '2027-03-14T13:00:00Z'],
    ['the day before that', '2027-03-13', '2027-03-13T14:00:00Z'],
  ])('is right on %s', (_name, appointment_date, instant) => {
    const { starts, shown } = read(write(anAppointment({ appointment_date })));
    expect(shown).toEqual([`${appointment_date}T09:00:00`, `${appointment_date}T10:00:00`]);
    expect(starts.toISOString()).toBe(new Date(instant).toISOString());
  });

  test.each(['UTC', 'America/Los_Angeles', 'Europe/Dublin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
    'is the same instant as in the business time zone, read in %s',
    (timeZone) => {
      for (const appointment_date of ['2026-11-01', '2027-03-28', '2027-07-04', '2027-04-04']) {
        const { starts, shown } = read(write(anAppointment({ appointment_date }), timeZone));
        expect(shown[0]).toMatch(`${appointment_date}T09:00:00`);
        expect(starts).toEqual(businessInstant(appointment_date, '09:00:00', timeZone));
      }
    },
  );

  test('is in the business time zone', () => {
    const ics = write(anAppointment());
    expect(ics).toContain('DTSTART;TZID=America/New_York:20261101T090000');
    expect(ics).toContain('DTEND;TZID=America/New_York:20261101T100000');
    expect(ics.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    for (const stamp of ['DTSTAMP', 'LAST-MODIFIED']) expect(ics).toContain(`\r\n${stamp}:20261001T120000Z`);
  });
});

describe('a calendar event', () => {
  test('has a fixed UID, and a SEQUENCE that grows with the version', () => {
    const [first, moved] = [read(write(anAppointment())), read(write(anAppointment({ version: 5 })))];
    expect([first.event.uid, first.event.sequence]).toEqual(['appointment-12@portal.example', 3]);
    expect([moved.event.uid, moved.event.sequence]).toEqual(['appointment-12@portal.example', 5]);
  });

  test.each([
    ['confirmed', null, 'CONFIRMED'],
    ['completed', null, 'CONFIRMED'],
    ['pending', null, 'TENTATIVE'],
    ['cancelled', NOW, 'CANCELLED'],
    ['archived', NOW, 'CANCELLED'],
  ] as const)('of an appointment that is %s (cancelled at %s) is %s', (status, cancelled_at, shown) => {
    const { calendar } = read(write(anAppointment({ status, cancelled_at })));
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('status')).toBe(shown);
  });

  test('describes the trip, whatever was typed', () => {
    const { event, calendar } = read(write(anAppointment()));
    expect(event.summary).toBe('Delivery by Tailgate');
    expect(event.location).toBe('1 Elm St, Albany; rear');
    expect(event.description).toBe('Pick-up: 1 Elm St, Albany; rear\nDelivery: 2 Oak Ave,\nTroy');
    expect(event.attendees).toEqual([]);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  });

  test('cannot be extended by what was typed', () => {
    const ics = write(anAppointment({ origin: 'Here\r\nEND:VEVENT\r\nBEGIN:VALARM' }));
    expect(read(ics).calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(ics).not.toMatch(/^BEGIN:VALARM/m);
    for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

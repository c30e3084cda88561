import { expect, test } from '@jest/globals';
import { readReply } from './read-reply.ts';

const STOP = [
  ...[
    'STOP',
    'stop',
    'Stop.',
    'STOP!',
    ' stop\n',
    '"Stop"',
    'stop please',
    'Please stop',
    'STOP ALL',
    'stopall',
    'Stop it',
    'stop now!!',
  ],
  ...[
    'unsubscribe',
    'Unsubscribe me',
    'UNSUBSCRIBE from these messages',
    'cancel',
    'End',
    'QUIT ',
    'revoke',
    'I revoke my consent',
  ],
  ...[
    'opt out',
    'Opt-out',
    'OPTOUT',
    'opt me out',
    'I want to opt out',
    'I would like to opt out of these texts',
    'opting out',
  ],
  ...[
    'please stop texting me',
    'Stop sending me messages',
    'stop the texts',
    'Stop these messages!',
    'quit texting',
    'stop messaging me',
  ],
  ...[
    "don't text me",
    'Don\u2019t text me anymore',
    'do not contact me again',
    'Do not send me messages',
    'no more texts',
    'No texts please',
  ],
  ...[
    'remove me',
    'Remove me from your list',
    'take me off this list',
    'please remove my number',
    'delete my number',
    'leave me alone',
  ],
  ...[
    'alto',
    'ALTO!',
    'parar',
    'Pare por favor',
    'cancelar',
    'no m\u00e1s',
    'No mas mensajes',
    'basta',
    'Basta ya',
    'baja',
    'darme de baja',
  ],
  ...[
    'deje de enviarme mensajes',
    'no quiero m\u00e1s mensajes',
    'no me escriban m\u00e1s',
    'ya no me manden mensajes',
    '\uff33\uff34\uff2f\uff30',
    'STOP \ud83d\ude21',
  ],
];
test.each(STOP)('%j ends text messages', (text) => {
  expect(readReply(text).request).toBe('stop');
});

const INNOCENT = [
  ...[
    "don't stop at the gate",
    'stop by at 2',
    'can you stop at the store?',
    'Please stop at the side door',
    'Stop 2 is first',
    'the bus stop is opposite',
  ],
  ...[
    'no stopping in front of the house',
    'we are at the end of the road',
    'cancel my delivery',
    'Can I cancel the appointment?',
    'I quit my job, so any time works',
  ],
  ...[
    'do not send the big truck',
    "Don't contact my neighbour",
    'please text me when you leave',
    "don't text me before 8, call instead",
    'end of the driveway',
  ],
  ...[
    'remove the snow first',
    'take me to the store',
    'take my number: 518 555 0142',
    'the start is at 9',
    'yes we are home',
    'no',
    'Ok thanks',
    'para el martes',
  ],
  ...[
    'paramos a las dos',
    'alto edificio rojo',
    'no hay nadie',
    'baja la caja en la puerta',
    'Please come at 2',
    'help me unload the sofa',
    'opt for the side entrance',
    '',
  ],
];
test.each(INNOCENT)('%j says something else', (text) => {
  expect(readReply(text).request).toBe('other');
});

test.each(['HELP', 'help!', 'Info', 'ayuda', 'AYUDA por favor', 'informaci\u00f3n'])('%j asks for help', (text) => {
  expect(readReply(text)).toEqual({ request: 'help', isBare: true });
});
test.each(['START', 'yes', 'Yes.', 'unstop'])('%j begins again', (text) => {
  expect(readReply(text)).toEqual({ request: 'start', isBare: true });
});

test('a sentence around the request is for staff to read', () => {
  expect(readReply('Stop!').isBare).toBe(true);
  expect(readReply('Stop texting me and call my son').isBare).toBe(false);
});

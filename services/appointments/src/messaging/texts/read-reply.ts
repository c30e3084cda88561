export interface ReadReply {
  request: 'stop' | 'start' | 'help' | 'other';
  isBare: boolean;
}

const COURTESY =
  /\b(please|pls|plz|thanks|thank you|thx|now|immediately|hi|hello|hey|sorry|por favor|gracias|ya|hola|ahora)\b/g;

const STOP_WORDS =
  'stop|stopall|stop all|stop it|stop this|quit|end|cancel|revoke|unsubscribe|optout|opt out|opt me out|remove|remove me|no more|leave me alone|alto|pare|parar|paren|basta|cancelar|cancele|no mas|baja|salir|detener|detenga';
const START_WORDS = 'start|yes|unstop';
const HELP_WORDS = 'help|help me|info|information|ayuda|ayudame|informacion';

/** Sentences that end text messages wherever they stand. A thing or a place after the verb is no request: "stop at the gate". */
const STOP_SENTENCES: readonly RegExp[] = [
  /\b(stop|quit|cease|end)( with)?( all| the| these| those| your| any| sending| sending me| me)* (text|texts|texting|message|messages|messaging|contacting|sms)\b/,
  /\b(stop|quit) (sending|bothering|spamming|writing)( to)?( me)?\b/,
  /\b(do not|dont|never|no longer) (text|txt|message|contact|send|write)( to)? ?(me|us|any|texts|messages)?( any)?( more| anymore| again| ever| texts| messages| at all)*$/,
  /\b(no more|no) (texts|text messages|messages|sms)\b/,
  /\bunsubscribe( me)?( from (this|these|your|the|all)\b.*)?$/,
  /\b(i )?(want to |would like to |wish to )?opt(ing)?( me)? out( of (this|these|your|the|all|text|texts|messages)\b.*)?$/,
  /\b(remove|delete|take)( me| my number| my phone| us)( off| from| out of)?( your| this| the| these| all)?( list| lists| texts| messages| database)?$/,
  /\b(withdraw|revoke)( my)? consent\b/,
  /\bno( me)? (quiero|quiero recibir|envies|envie|envien|mandes|mande|manden|escribas|escriba|escriban)( mas| mensajes| textos| sms)+$/,
  /\bno mas (mensajes|textos|sms)\b/,
  /\b(deja|deje|dejen|dejar|para|pare|paren|parar) de (enviar|enviarme|mandar|mandarme|escribir|escribirme|textear|textearme)\b/,
  /\b(dar|darme|dame|denme) de baja\b/,
];

function plain(text: string): string {
  const letters = text.normalize('NFKD').replace(/[\p{M}'\u2018\u2019\u00b4`]/gu, '');
  return letters
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function readReply(text: string): ReadReply {
  const said = plain(text);
  const core = said.replace(COURTESY, ' ').replace(/ +/g, ' ').trim() || said;
  if (isOneOf(core, STOP_WORDS)) return { request: 'stop', isBare: true };
  if (isOneOf(core, START_WORDS)) return { request: 'start', isBare: true };
  if (isOneOf(core, HELP_WORDS)) return { request: 'help', isBare: true };
  return { request: STOP_SENTENCES.some((sentence) => sentence.test(core)) ? 'stop' : 'other', isBare: false };
}

function isOneOf(text: string, words: string): boolean {
  return words.split('|').includes(text);
}

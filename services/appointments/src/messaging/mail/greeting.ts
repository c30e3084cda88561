const FIRST_NAME = /^\p{L}[\p{L}'’-]+(?=\s|$)/u;
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|the)\b/i;

/** "Hi Ada,", the whole name if it does not start with a first name ("Dr. Byron"), or "Hello," without a name. */
export function greeting({ client_name: name }: { client_name: string }): string {
  if (name === '') return 'Hello,';
  const [first = name] = TITLE.test(name) ? [] : (FIRST_NAME.exec(name) ?? []);
  return `Hi ${first},`;
}

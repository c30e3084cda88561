import { expect, test } from '@jest/globals';
import { estimatePassword } from './estimate-password.ts';

const CONTEXT = { username: 'jane.doe', email: 'jane.doe@example.com', companyName: 'Haul & Co' };

test.each(['password', 'qwertyuiop', 'Jane.Doe1', 'tailgate1'])('%j is refused, with the reason', (password) => {
  const { isAllowed, advice } = estimatePassword(password, CONTEXT);
  expect([isAllowed, typeof advice]).toEqual([false, 'string']);
});

test('a name counts only for the person who has it', () => {
  const refused = estimatePassword('quillfeather', { ...CONTEXT, username: 'quillfeather' });
  expect(refused).toMatchObject({ isAllowed: false, advice: expect.stringContaining('your username') });
  expect(estimatePassword('quillfeather', { companyName: 'Haul & Co' }).isAllowed).toBe(true);
});

test('grows with the words, and has no advice for what is allowed', () => {
  const levels = ['horse', 'horse plum', 'horse plum harbour wagons'].map(
    (password) => estimatePassword(password, CONTEXT).level,
  );
  expect(levels).toEqual(levels.toSorted());
  expect(estimatePassword('horse plum harbour wagons', CONTEXT)).toEqual({ level: 4, isAllowed: true, advice: null });
});

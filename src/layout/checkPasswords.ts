import { texts } from '../messages/texts.ts';

/** The three fields of a password change. */
export const passwordFields = [
  {
    name: 'old',
    label: texts.oldPassword,
    required: texts.oldPasswordRequired,
    rule: undefined,
    autoComplete: 'current-password',
  },
  {
    name: 'next',
    label: texts.newPassword,
    required: texts.newPasswordRequired,
    rule: texts.passwordRule,
    autoComplete: 'new-password',
  },
  {
    name: 'again',
    label: texts.confirmPassword,
    required: texts.confirmPasswordRequired,
    rule: undefined,
    autoComplete: 'new-password',
  },
] as const;

/** What is typed into them. */
export type Passwords = Readonly<Record<(typeof passwordFields)[number]['name'], string>>;

/** What is wrong with the three passwords, by field; empty when they may be sent. */
export function checkPasswords(values: Passwords): Partial<Passwords> {
  const missing = passwordFields
    .filter(({ name }) => values[name] === '')
    .map(({ name, required }) => [name, required] as const);
  const differ = values.next !== '' && values.again !== '' && values.next !== values.again;
  return Object.fromEntries([...missing, ...(differ ? [['again', texts.passwordsDiffer] as const] : [])]);
}

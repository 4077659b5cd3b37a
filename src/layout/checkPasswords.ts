import { texts } from '../messages/texts.ts';

/** The three fields of a password change, each with its name at the server. */
export const passwordFields = [
  {
    name: 'old',
    sentAs: 'oldpassword',
    label: texts.oldPassword,
    required: texts.oldPasswordRequired,
    rule: undefined,
    autoComplete: 'current-password',
  },
  {
    name: 'next',
    sentAs: 'password',
    label: texts.newPassword,
    required: texts.newPasswordRequired,
    rule: texts.passwordRule,
    autoComplete: 'new-password',
  },
  {
    name: 'again',
    sentAs: 'confirmpassword',
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

/** What is still wrong after a field was changed: nothing with that field, nor with the repetition once the two agree. */
export function stillWrong(
  errors: Partial<Passwords>,
  changed: keyof Passwords,
  values: Passwords,
): Partial<Passwords> {
  const isAgreed = errors.again === texts.passwordsDiffer && values.next === values.again;
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => name !== changed && !(name === 'again' && isAgreed)),
  );
}

/** What the server found wrong, by the fields of the dialog. */
export const toErrors = (told: Readonly<Record<string, string>>): Partial<Passwords> =>
  Object.fromEntries(
    passwordFields.flatMap(({ name, sentAs }) => (told[sentAs] === undefined ? [] : [[name, told[sentAs]] as const])),
  );

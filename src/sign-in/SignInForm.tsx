import { useEffect, useRef, useState, type FormEvent } from 'react';
import { SignInError, signIn, type Admission } from './signIn.ts';
import { texts } from '../messages/texts.ts';
import { readRemembered, writeRemembered } from './remembered.ts';
import { useCaptcha } from './useCaptcha.ts';

type FieldName = 'username' | 'password' | 'captcha';
type Errors = Partial<Record<FieldName | 'form', string | undefined>>;

/** The account form. A refusal keeps what was typed. */
export function SignInForm({ onAdmitted }: { readonly onAdmitted: (admission: Admission) => void }) {
  const [values, setValues] = useState(() => ({ username: readRemembered(), password: '', captcha: '' }));
  const [remember, setRemember] = useState(true);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const captcha = useCaptcha();

  const change = (name: FieldName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    // A refusal stays until the next try: without its line the fields would move under the finger.
    setErrors((before) => ({ ...before, [name]: undefined }));
  };

  const submit = async () => {
    setIsBusy(true);
    try {
      const admission = await signIn({
        username: values.username.trim(),
        password: values.password,
        remember,
        ...(captcha.key ? { captcha: { key: captcha.key, text: values.captcha.trim() } } : {}),
      });
      writeRemembered(remember ? values.username.trim() : '');
      onAdmitted(admission);
    } catch (error) {
      setErrors({ form: error instanceof Error ? error.message : texts.server });
      // A captcha counts once, whether it was right or not.
      if (captcha.key || (error instanceof SignInError && error.needsCaptcha)) {
        captcha.renew();
        setValues((before) => ({ ...before, captcha: '' }));
      }
    } finally {
      setIsBusy(false);
    }
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const found = check(values, captcha.key !== null);
    setErrors(found);
    const first = (['username', 'password', 'captcha'] as const).find((name) => found[name]);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else void submit();
  };

  const field = (name: FieldName, shown: Pick<FieldProps, 'label' | 'autoComplete' | 'type'>) => (
    <Field {...shown} name={name} value={values[name]} error={errors[name]} onChange={change} />
  );
  const form = useFirstEmpty();
  return (
    <form ref={form} className="sign-in-form" onSubmit={handleSubmit} noValidate aria-busy={isBusy}>
      {errors.form && (
        <p className="sign-in-error" role="alert">
          {errors.form}
        </p>
      )}
      {field('username', { label: texts.username, autoComplete: 'username' })}
      {field('password', { label: texts.password, autoComplete: 'current-password', type: 'password' })}
      {captcha.key && (
        <div className="sign-in-captcha">
          {field('captcha', { label: texts.captcha, autoComplete: 'off' })}
          <button type="button" className="sign-in-captcha-image" onClick={captcha.renew} title={texts.captchaAgain}>
            {captcha.image ? (
              <img src={captcha.image} alt={texts.captchaAgain} />
            ) : captcha.failed ? (
              texts.captchaFailed
            ) : (
              texts.loading
            )}
          </button>
        </div>
      )}
      <label className="sign-in-remember">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        {texts.remember}
      </label>
      <button type="submit" className="sign-in-submit" disabled={isBusy}>
        {isBusy ? texts.signingIn : texts.signInTitle}
      </button>
    </form>
  );
}

/** The cursor stands in the first empty field when the page opens. */
function useFirstEmpty() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('.sign-in-field input') ?? [])];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, []);
  return form;
}

function check(values: Readonly<Record<FieldName, string>>, needsCaptcha: boolean): Errors {
  return {
    ...(values.username.trim() === '' ? { username: texts.usernameRequired } : {}),
    ...(values.password === '' ? { password: texts.passwordRequired } : {}),
    ...(needsCaptcha && values.captcha.trim() === '' ? { captcha: texts.captchaRequired } : {}),
  };
}

interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly type?: 'text' | 'password';
  readonly autoComplete: string;
  readonly onChange: (name: FieldName, value: string) => void;
}

function Field({ name, label, value, error, type = 'text', autoComplete, onChange }: FieldProps) {
  return (
    <div className="sign-in-field">
      <label htmlFor={`sign-in-${name}`}>{label}</label>
      <input
        id={`sign-in-${name}`}
        name={name}
        type={type}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `sign-in-${name}-error` : undefined}
        onChange={(event) => onChange(name, event.target.value)}
      />
      {error && (
        <span id={`sign-in-${name}-error`} className="sign-in-field-error">
          {error}
        </span>
      )}
    </div>
  );
}

import type { FormEvent, ReactNode } from 'react';
import { factOf, type Field } from '../../../schemas/language/index.ts';
import { Button } from '../../button/Button.tsx';
import { lookOf, useLooks } from '../../fields/index.ts';
import type { Limit } from '../session/actionFacts.ts';
import { anyValue } from '../../editing/rules.ts';
import { errorTopic } from '../session/FormStore.ts';
import type { FormSession } from '../session/FormSession.ts';
import { isOver } from '../session/isOver.ts';
import { useRule, useTopics } from '../session/useTopics.ts';
import { formTexts } from '../texts.ts';

interface FieldFrameProps {
  readonly session: FormSession;
  readonly name: string;
  readonly id: string;
  readonly children: ReactNode;
}

const never: readonly string[] = [];
const stay = (event: FormEvent): void => event.preventDefault();

/**
 * What surrounds a control: its label, its help, its message; nothing at all while a rule hides it.
 *
 * Each field is a `form` of its own to the browser. Chrome reads a whole form through at every keystroke in it, for
 * what it could fill in or remember; with two hundred fields that is the largest part of what a keystroke costs.
 */
export function FieldFrame({ session, name, id, children }: FieldFrameProps) {
  const field = session.model.fields.find((field) => field.name === name);
  const rules = session.rules.get(name);
  const isVisible = useRule(session, rules?.visible, true);
  const isRequiredNow = useRule(session, rules?.required, false);
  const error = useTopics(session.store, [errorTopic(name)], () => session.store.errors[name]);
  const isResult = session.model.dialog !== undefined && field?.computed !== undefined;
  const isVain = useTopics(session.store, isResult ? [anyValue] : never, () => isResult && isOver(session));
  if (!field || !isVisible || isVain) return null;
  const isUnchangedSecret = field.writeOnly && session.model.mode === 'edit';
  const isRequired = (field.required || isRequiredNow) && !isUnchangedSecret;
  const help = field.form?.help ?? field.description;
  const limit = session.model.dialog?.limits.get(name);
  const span = field.form?.span ?? factOf(field).span;
  return (
    <form className={`vf-field vf-span-${span}`} data-field={name} noValidate onSubmit={stay}>
      <label className="vf-label" htmlFor={id}>
        {isRequired && (
          <span className="vf-star" aria-hidden="true">
            *
          </span>
        )}
        {field.title}
      </label>
      {children}
      {limit ? (
        <LimitedField {...{ session, field, limit, id, help }} message={error} />
      ) : (
        <FieldBelow {...{ id, help }} message={error} />
      )}
    </form>
  );
}

interface FieldBelowProps {
  readonly id: string;
  readonly message: string | undefined;
  readonly help: string | undefined;
}

/** Why the value of a field is refused, and what helps to fill it in: one comes and goes in the room of the other. */
function FieldBelow({ id, message, help }: FieldBelowProps) {
  const error = message !== undefined && (
    <div className="vf-error" id={`${id}-error`}>
      {message}
    </div>
  );
  if (!help) return error;
  if (!error) return <div className="vf-help">{help}</div>;
  return (
    <div className="vf-field-below" data-help={help}>
      <div className="vf-field-below-line">
        {error}
        <div className="vf-help" title={help}>
          {help}
        </div>
      </div>
    </div>
  );
}

interface LimitedFieldProps extends FieldBelowProps {
  readonly session: FormSession;
  readonly field: Field;
  readonly limit: Limit;
}

/**
 * The most a number of a dialog may be with the way to take all of it: also the way out of a mistake, so a message leaves it. A
 * number above it is told as soon as it stands there.
 */
function LimitedField({ session, field, limit, id, message, help }: LimitedFieldProps) {
  const looks = useLooks();
  const value = useTopics(session.store, [field.name], () => session.store.get(field.name));
  const most = lookOf(field, looks).format(limit.value, field, {});
  return (
    <>
      {limit.value > 0 && (
        <div className="vf-limit">
          {limit.title ?? formTexts.most} {most}
          {/* The keyboard types the number; Tab goes on to the next field. */}
          <Button tabIndex={-1} kind="link" small onClick={() => session.store.change({ [field.name]: limit.value })}>
            {formTexts.whole}
          </Button>
        </div>
      )}
      <FieldBelow {...{ id, help }} message={Number(value) > limit.value ? formTexts.above(limit, most) : message} />
    </>
  );
}

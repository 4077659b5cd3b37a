import type { ReactNode } from 'react';
import { factOf } from '../../schemas/language/index.ts';
import { errorTopic } from './FormStore.ts';
import { useRule, useTopics, type FormSession } from './FormSession.ts';

interface FieldFrameProps {
  readonly session: FormSession;
  readonly name: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** What surrounds a control: its label, its help, its message; nothing at all while a rule hides it. */
export function FieldFrame({ session, name, id, children }: FieldFrameProps) {
  const field = session.model.fields.find((field) => field.name === name);
  const rules = session.rules.get(name);
  const isVisible = useRule(session, rules?.visible, true);
  const isRequiredNow = useRule(session, rules?.required, false);
  const error = useTopics(session.store, [errorTopic(name)], () => session.store.errors[name]);
  if (!field || !isVisible) return null;
  const isUnchangedSecret = field.writeOnly && session.model.mode === 'edit';
  const isRequired = (field.required || isRequiredNow) && !isUnchangedSecret;
  const span = field.form?.span ?? factOf(field.type).span;
  const help = field.form?.help ?? field.description;
  return (
    <div className={`vf-field vf-span-${span}`} data-field={name}>
      <label className="vf-label" htmlFor={id}>
        {isRequired && (
          <span className="vf-star" aria-hidden="true">
            *
          </span>
        )}
        {field.title}
      </label>
      {children}
      {error !== undefined && (
        <div className="vf-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      {error === undefined && help && <div className="vf-help">{help}</div>}
    </div>
  );
}

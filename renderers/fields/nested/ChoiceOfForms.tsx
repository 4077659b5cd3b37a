import SelectWidget from '@rjsf/antd/lib/widgets/SelectWidget/index.js';
import formDataForNewOption from '@rjsf/core/lib/components/fields/formDataForNewOption.js';
import { type FieldProps, getUiOptions, mergeSchemas, type RJSFSchema, TranslatableString } from '@rjsf/utils';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import '../../theme/unseen.css';
import { type Choice, chosenAt, type Choices } from './choices.ts';
import { nestedFieldTexts } from './texts.ts';
import { withLeft } from './withLeft.ts';

/** The choices of the nested form around a part, and who hears of another one. */
export interface ChoicesOfForm {
  readonly choices: Choices;
  readonly onChoice: (choice: Choice) => void;
}

/** Not in the context that RJSF hands on: its parts are not drawn anew for a change of that. */
export const ChoicesContext = createContext<ChoicesOfForm>({ choices: [], onChoice: () => undefined });

/** The choice that a part stands in: a form that is chosen may be a choice itself, at the same place. */
const AroundContext = createContext({ id: '', depth: 0 });

/** One of the forms is always chosen: without a default the widget would offer an empty line as well. */
const choiceSchema: RJSFSchema = { type: 'number', default: 0 };

/**
 * Which of several forms a part has: the choice, named to those who hear the page, and the chosen form. RJSF's own field
 * guesses the form from the value, again with each change around it: it takes what is still empty for the first form.
 */
export function ChoiceOfForms(props: FieldProps) {
  const { name, disabled = false, readonly = false, required, errorSchema, formData, fieldPathId } = props;
  const { registry, schema, uiSchema, onBlur, onFocus, onChange } = props;
  const { schemaUtils, fields, globalUiOptions, translateString } = registry;
  const forms = props['options'] as readonly RJSFSchema[];
  const { choices, onChoice } = useContext(ChoicesContext);
  const around = useContext(AroundContext);
  const { $id: id, path } = fieldPathId;
  const depth = around.id === id ? around.depth + 1 : 0;
  const here = useMemo(() => ({ id, depth }), [id, depth]);
  const kept = chosenAt(choices, { path, depth });
  const chosen = kept ?? schemaUtils.getClosestMatchingOption(formData, [...forms], 0);
  useEffect(() => {
    // What stands there once is not guessed again: an emptied part stays what it was.
    if (kept === undefined) onChoice({ path, depth, form: chosen });
  }, [kept, chosen, onChoice, path, depth]);
  /** What stood in each form when another one was chosen: whoever comes back to it finds that again. */
  const left = useRef(new Map<number, unknown>());
  const controlId = `${id}__${schema.oneOf ? 'oneof' : 'anyof'}_select`;
  const choose = (option: unknown): void => {
    const form = Number(option);
    if (option === undefined || form === chosen) return;
    onChoice({ path, depth, form });
    left.current.set(chosen, formData);
    const fresh = formDataForNewOption(schemaUtils, formData, forms[form], forms[chosen], schema);
    onChange(withLeft(left.current.get(form), { fresh, now: formData, form: forms[form] }), path, undefined, controlId);
  };
  const { title = schema.title ?? name } = getUiOptions(uiSchema, globalUiOptions);
  const looks = (uiSchema?.['oneOf'] ?? uiSchema?.['anyOf'] ?? []) as readonly FieldProps['uiSchema'][];
  const enumOptions = forms.map((form, index) => ({
    label: form.title ?? translateString(TranslatableString.TitleOptionPrefix, [title, String(index + 1)]),
    value: index,
  }));
  // RJSF brings it, with the fields that it has for every type.
  const SchemaField = fields['SchemaField']!;
  const form = forms[chosen];
  return (
    <div className="vf-nested-choice">
      {/* The title above says what is chosen. */}
      <label className="vf-unseen" htmlFor={controlId}>
        {nestedFieldTexts.kindOf(title)}
      </label>
      <SelectWidget
        id={controlId}
        name={controlId}
        schema={choiceSchema}
        value={chosen}
        options={{ enumOptions }}
        label={title}
        hideLabel
        disabled={disabled}
        readonly={readonly}
        rawErrors={errorSchema?.__errors ?? []}
        registry={registry}
        onBlur={onBlur}
        onFocus={onFocus}
        onChange={choose}
      />
      {form && (
        <AroundContext value={here}>
          <SchemaField
            {...props}
            required={required}
            schema={mergeSchemas(ofAll(schema, form), form) as RJSFSchema}
            uiSchema={looks[chosen] ?? uiSchema}
          />
        </AroundContext>
      )}
    </div>
  );
}

/** What the schema around its forms says for all of them. */
const ofAll = ({ required, type }: RJSFSchema, form: RJSFSchema): RJSFSchema => ({
  ...(required && { required }),
  ...(type !== undefined && form.type === undefined && { type }),
});

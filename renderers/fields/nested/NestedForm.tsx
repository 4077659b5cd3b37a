// Not the doors of the packages: they bring a registry for tests with them, and with it another library of validators.
import Form from '@rjsf/core/lib/components/Form.js';
import Templates from '@rjsf/antd/lib/templates/index.js';
import SelectWidget from '@rjsf/antd/lib/widgets/SelectWidget/index.js';
import Widgets from '@rjsf/antd/lib/widgets/index.js';
import type { IChangeEvent } from '@rjsf/core';
import type { ErrorSchema, RJSFSchema, ValidatorType, WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type NestedMistake,
  type NestedSchema,
  readNested,
  withoutUnbegun,
  writeNested,
} from '../../../schemas/language/nested/index.ts';
import { useLoad } from '../../answers/index.ts';
import { type ChosenForm, nestedMistakes } from '../../../schemas/language/nested/nestedMistakes.ts';
import type { NestedForm as CompiledForm } from '../../../schemas/language/index.ts';
import { Button } from '../../button/Button.tsx';
import { usePorts } from '../../ports/index.ts';
import type { ControlProps } from '../Look.ts';
import { AddButton } from './AddButton.tsx';
import { ChoiceOfForms } from './ChoiceOfForms.tsx';
import { NamedPart, RemoveButton } from './NamedPart.tsx';
import type { NestedContext } from './noteChange.ts';
import { ObjectParts } from './ObjectParts.tsx';
import { PlainInput } from './PlainInput.tsx';
import { withoutProvisionalNames } from './provisionalNames.ts';
import { nestedFieldTexts, translate } from './texts.ts';
import { toUiSchema } from './toUiSchema.ts';

const templates = {
  ...Templates,
  BaseInputTemplate: PlainInput,
  ButtonTemplates: { ...Templates.ButtonTemplates, AddButton, RemoveButton },
  FieldTemplate: NamedPart,
  MultiSchemaFieldTemplate: ChoiceOfForms,
  ObjectFieldTemplate: ObjectParts,
  WrapIfAdditionalTemplate: PlainPart,
};

/** What the theme draws around a part; the one that has a name of its own says so around it. */
function PlainPart({ classNames, children }: WrapIfAdditionalTemplateProps) {
  return <div className={classNames}>{children}</div>;
}

// A list of choices hangs beside its place, and over a cell beside all of the parts: these are scrolled, and would cut it off.
SelectWidget.getPopupContainerCallback = () => (node: HTMLElement) =>
  node.closest<HTMLElement>('.vf-cell-panel') ?? node.parentElement;

/** How the templates of the theme lay a form out. */
const layout = {
  colon: false,
  rowGutter: 16,
  labelAlign: 'left',
  descriptionLocation: 'below',
  readonlyAsDisabled: true,
} as const;

/** The form of a nested value, drawn by RJSF with its theme for antd; checked by what was compiled ahead. */
export function NestedForm(props: ControlProps) {
  const { field, screenId } = props;
  const { screens } = usePorts();
  const schema = field.schema ?? noSchema;
  const ask = useCallback(() => screens.getNestedForm(screenId, schema), [screens, screenId, schema]);
  const { loading, retry } = useLoad(ask);
  if (loading.state === 'ready') return <OpenForm {...props} schema={schema} validators={loading.value} />;
  if (loading.state === 'loading') return <span className="vf-none">{nestedFieldTexts.loading}</span>;
  return (
    <span role="alert">
      {loading.message}{' '}
      <Button kind="link" small onClick={retry}>
        {nestedFieldTexts.retry}
      </Button>
    </span>
  );
}
const noSchema: NestedSchema = {};

interface OpenFormProps extends ControlProps {
  readonly schema: NestedSchema;
  readonly validators: CompiledForm;
}

function OpenForm({ schema, validators, ...props }: OpenFormProps) {
  const { id, value, invalid, disabled, onChange, onBlur } = props;
  const isCell = props.place === 'cell' && props.autoFocus === true;
  useEffect(() => {
    // Its panel was opened before its parts were there.
    const first = isCell ? document.getElementById(id)?.querySelector<HTMLElement>(places) : null;
    first?.focus({ preventScroll: true });
  }, [id, isCell]);
  const [held, setHeld] = useState({ text: value, data: readNested(value) as unknown });
  // A value that came from elsewhere: another record, an undone change, a conflict.
  const shown = held.text === value ? held : { text: value, data: readNested(value) as unknown };
  if (shown !== held) setHeld(shown);
  const validator = useMemo(
    () =>
      createPrecompiledValidator(
        validators.parts as unknown as ValidatorFunctions,
        schema as RJSFSchema,
      ) as ValidatorType,
    [schema, validators],
  );
  const uiSchema = useMemo(() => ({ ...toUiSchema(schema), 'ui:submitButtonOptions': { norender: true } }), [schema]);
  // RJSF alone knows which of several forms a person has chosen: a value that is still empty fits them all.
  const [choices, setChoices] = useState<Choices>({});
  const errors = useMemo(() => {
    if (!invalid) return undefined;
    const data = toEntered(shown.data, schema) ?? emptyOf(schema);
    const chosen: ChosenForm = (path) => choices[[id, ...path].join('_')];
    return toErrorSchema(nestedMistakes(schema, validators.whole, data, chosen));
  }, [invalid, schema, validators, shown.data, choices, id]);
  // RJSF tells of the defaults that it fills in as well; a person changes a place, which has an id, or presses a button.
  const isPersonal = useRef(false);
  const formContext = useMemo(() => {
    const onPersonChange = (): void => void (isPersonal.current = true);
    const onChoice: NestedContext['onChoice'] = (control, chosen) =>
      setChoices((all) => ({ ...all, [control.replace(/__(oneof|anyof)_select$/, '')]: chosen }));
    return { ...layout, onPersonChange, onChoice };
  }, []);
  const handleChange = ({ formData }: IChangeEvent, changedId?: string) => {
    if (changedId === undefined && !isPersonal.current) return;
    isPersonal.current = false;
    const text = writeNested(toEntered(formData, schema));
    setHeld({ text, data: formData });
    onChange(text);
  };
  return (
    <Form
      tagName="div"
      idPrefix={id}
      schema={schema as RJSFSchema}
      uiSchema={uiSchema}
      formData={shown.data}
      formContext={formContext}
      templates={templates}
      widgets={Widgets}
      validator={validator}
      translateString={translate}
      disabled={disabled}
      noValidate
      showErrorList={false}
      {...(errors && { extraErrors: errors })}
      onChange={handleChange}
      onBlur={() => onBlur?.()}
    >
      <></>
    </Form>
  );
}

/** Where a person enters something, or adds the place for it. */
const places = 'input:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** Of what the form holds, what a person has entered. */
const toEntered = (data: unknown, schema: NestedSchema) =>
  withoutUnbegun(withoutProvisionalNames(data) as ReturnType<typeof readNested>, schema);

/** Which form stands where there are several, by the id of the part. */
type Choices = Readonly<Record<string, number | undefined>>;

const emptyOf = ({ type }: NestedSchema): unknown => (type === 'array' ? [] : {});

/** Messages where RJSF shows them: at the place of each. */
function toErrorSchema(mistakes: readonly NestedMistake[]): ErrorSchema {
  const root: ErrorTree = {};
  for (const { path, message } of mistakes) {
    let at = root;
    for (const step of path) at = (at[String(step)] ??= {}) as ErrorTree;
    (at.__errors ??= []).push(message);
  }
  return root as ErrorSchema;
}
interface ErrorTree {
  [step: string]: ErrorTree | string[] | undefined;
  __errors?: string[];
}

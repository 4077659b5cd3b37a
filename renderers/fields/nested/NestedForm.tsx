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
  type NestedPath,
  type NestedSchema,
  readNested,
  withoutUnbegun,
  writeNested,
} from '../../../schemas/language/nested/index.ts';
import { useLatest, useLoad } from '../../answers/index.ts';
import { type ChosenForm, nestedMistakes } from '../../../schemas/language/nested/nestedMistakes.ts';
import type { NestedForm as CompiledForm } from '../../../schemas/language/index.ts';
import { Button } from '../../button/Button.tsx';
import { usePorts } from '../../ports/index.ts';
import type { ControlProps } from '../Look.ts';
import { AddButton } from './AddButton.tsx';
import { ChoiceOfForms, ChoicesContext } from './ChoiceOfForms.tsx';
import { type Choice, chosenAt, withChoice, withMoved } from './choices.ts';
import { partAt, resumeHeld, toHeld } from './heldForm.ts';
import { ListPart, ListParts } from './ListParts.tsx';
import { NamedPart, RemoveButton } from './NamedPart.tsx';
import type { NestedContext } from './noteChange.ts';
import { ObjectParts } from './ObjectParts.tsx';
import { PlainInput } from './PlainInput.tsx';
import { withoutProvisionalNames } from './provisionalNames.ts';
import { nestedFieldTexts, translate } from './texts.ts';
import { toUiSchema } from './toUiSchema.ts';

const templates = {
  ...Templates,
  ArrayFieldTemplate: ListParts,
  ArrayFieldItemTemplate: ListPart,
  BaseInputTemplate: PlainInput,
  ButtonTemplates: { ...Templates.ButtonTemplates, AddButton, RemoveButton },
  FieldTemplate: NamedPart,
  ObjectFieldTemplate: ObjectParts,
  WrapIfAdditionalTemplate: PlainPart,
};

const fields = { AnyOfField: ChoiceOfForms, OneOfField: ChoiceOfForms };

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
  const { id, value, beside, invalid, disabled, place, onChange, onBlur } = props;
  const isCell = place === 'cell' && props.autoFocus === true;
  useEffect(() => {
    // Its panel was opened before its parts were there.
    const first = isCell ? document.getElementById(id)?.querySelector<HTMLElement>(places) : null;
    first?.focus({ preventScroll: true });
  }, [id, isCell]);
  const [held, setHeld] = useState(() => resumeHeld(value, beside));
  const shown = held.text === value ? held : toHeld(value);
  if (shown !== held) setHeld(shown);
  useEffect(() => beside?.keep(held), [beside, held]);
  const next = useRef<readonly string[]>([]);
  useEffect(() => {
    if (next.current.length > 0) goOn(next.current);
    next.current = [];
  });
  const validator = useMemo(
    () =>
      createPrecompiledValidator(
        validators.parts as unknown as ValidatorFunctions,
        schema as RJSFSchema,
      ) as ValidatorType,
    [schema, validators],
  );
  const uiSchema = useMemo(() => ({ ...toUiSchema(schema), 'ui:submitButtonOptions': { norender: true } }), [schema]);
  const errors = useMemo(() => {
    if (!invalid) return undefined;
    // As it will be stored: a part that is gone is kept by RJSF as one without a value.
    const data = readNested(JSON.stringify(toEntered(shown.data, schema) ?? emptyOf(schema)));
    const chosen: ChosenForm = (path) => chosenAt(shown.choices, { path, depth: 0 });
    return toErrorSchema(nestedMistakes(schema, validators.whole, data, chosen));
  }, [invalid, schema, validators, shown]);
  const choices = useMemo(
    () => ({
      choices: shown.choices,
      onChoice: (choice: Choice) => setHeld((former) => ({ ...former, choices: withChoice(former.choices, choice) })),
    }),
    [shown.choices],
  );
  // RJSF tells of the defaults that it fills in as well; a person changes a place, which has an id, or presses a button.
  const isPersonal = useRef(false);
  const latest = useLatest(shown);
  const formContext = useMemo(() => {
    const moveChoices = (path: NestedPath, move: Parameters<typeof withMoved>[2]): void => {
      isPersonal.current = true;
      setHeld((former) => ({ ...former, choices: withMoved(former.choices, path, move) }));
    };
    const context: NestedContext = {
      onPersonChange: () => void (isPersonal.current = true),
      onListChange(change) {
        goOn(change.staying);
        moveChoices(change.path, (at) => change.move(Number(at)));
        next.current = change.next;
      },
      onNameChange(path, name) {
        const around = path.slice(0, -1);
        // A name that another part has already is given a number, which nobody knows here.
        const isTaken = name !== undefined && partAt(latest.current.data, [...around, name]) !== undefined;
        moveChoices(around, (at) => (at === path.at(-1) ? (isTaken ? undefined : name) : at));
      },
      isGivenBack: place === 'cell',
      partAt: (path) => partAt(latest.current.data, path),
    };
    return { ...layout, ...context };
  }, [latest, place]);
  const handleChange = ({ formData }: IChangeEvent, changedId?: string) => {
    if (changedId === undefined && !isPersonal.current) return;
    isPersonal.current = false;
    const text = writeNested(toEntered(formData, schema));
    setHeld(({ choices }) => ({ text, data: formData, choices }));
    onChange(text);
  };
  return (
    <ChoicesContext value={choices}>
      <Form
        tagName="div"
        idPrefix={id}
        schema={schema as RJSFSchema}
        uiSchema={uiSchema}
        formData={shown.data}
        formContext={formContext}
        templates={templates}
        fields={fields}
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
    </ChoicesContext>
  );
}

/** Puts the focus into the first of several places that can take it; of a part that holds others into its first one. */
function goOn(ids: readonly string[]): void {
  const found = ids.flatMap((id) => document.getElementById(id) ?? []);
  const all = found.map((one) => (one.matches(places) ? one : one.querySelector<HTMLElement>(places)));
  all.find((one) => one !== null)?.focus();
}

/** Where a person enters something, or adds the place for it. */
const places = 'input:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** Of what the form holds, what a person has entered. */
const toEntered = (data: unknown, schema: NestedSchema) =>
  withoutUnbegun(withoutProvisionalNames(data) as ReturnType<typeof readNested>, schema);

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

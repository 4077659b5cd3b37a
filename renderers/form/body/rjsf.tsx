/**
 * The one place that touches RJSF. RJSF turns schema and uiSchema into widgets inside templates; it
 * holds no values and checks nothing, so a keystroke never reaches it.
 */
// Not the package's door, which also loads its test registry and with it a second validator library.
import Form from '@rjsf/core/lib/components/Form.js';
import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryWidgetsType,
  RJSFSchema,
  ValidatorType,
} from '@rjsf/utils';
import { useMemo } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { controls } from '../../fields/controls.ts';
import type { Control } from '../../fields/Look.ts';
import { toWidget } from '../../fields/toWidget.tsx';
import { FixedValue } from './FixedValue.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { FormLayout } from './FormLayout.tsx';
import type { FormSession } from '../session/FormSession.ts';
import { toJsonSchema } from './toJsonSchema.ts';
import { toUiSchema } from './toUiSchema.ts';

type Widgets = RegistryWidgetsType<ScreenRecord, RJSFSchema, FormSession>;
const toWidgets = (controls: Readonly<Record<string, Control>>): Widgets =>
  Object.fromEntries(
    Object.entries(controls).map(([type, control]) => [type, toWidget<FormSession>(control, FixedValue)]),
  );

function FieldTemplate({
  id,
  children,
  schema,
  registry,
  fieldPathId,
}: FieldTemplateProps<ScreenRecord, RJSFSchema, FormSession>) {
  if (schema.type === 'object') return children;
  return (
    <FieldFrame session={registry.formContext} name={String(fieldPathId.path.at(-1))} id={id}>
      {children}
    </FieldFrame>
  );
}

function ObjectFieldTemplate({
  properties,
  registry,
}: ObjectFieldTemplateProps<ScreenRecord, RJSFSchema, FormSession>) {
  const contents = useMemo(() => new Map(properties.map(({ name, content }) => [name, content])), [properties]);
  return <FormLayout session={registry.formContext} contents={contents} />;
}

const templates = { FieldTemplate, ObjectFieldTemplate };
const widgets = toWidgets(controls);

/** RJSF asks for a validator even when it validates nothing; the language's own runs in the session. */
const noValidator: ValidatorType<ScreenRecord, RJSFSchema, FormSession> = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

/** The fields of a form, laid out by RJSF from the compiled schema. */
export function RjsfForm({ session }: { readonly session: FormSession }) {
  const { schema, uiSchema } = useMemo(
    () => ({ schema: toJsonSchema(session.model), uiSchema: toUiSchema(session.model) }),
    [session],
  );
  return (
    <Form<ScreenRecord, RJSFSchema, FormSession>
      tagName="div"
      className="vf-form"
      schema={schema}
      uiSchema={uiSchema}
      idPrefix={session.idPrefix}
      formContext={session}
      templates={templates}
      widgets={widgets}
      validator={noValidator}
      noValidate
      showErrorList={false}
    >
      <></>
    </Form>
  );
}

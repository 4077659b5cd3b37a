/**
 * The one place that touches RJSF. RJSF turns schema and uiSchema into widgets inside templates; it
 * holds no values and checks nothing, so a keystroke never reaches it.
 */
// Not the package's door, which also loads its test registry and with it a second validator library.
import Form from '@rjsf/core/lib/components/Form.js';
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useMemo } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { controlOf } from '../../fields/controls.ts';
import { useLooks } from '../../fields/index.ts';
import type { Control } from '../../fields/Look.ts';
import { toWidget } from '../../fields/toWidget.tsx';
import { FixedValue } from './FixedValue.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { FormLayout } from './FormLayout.tsx';
import type { FormSession } from '../session/FormSession.ts';
import { toJsonSchema } from './toJsonSchema.ts';
import { toUiSchema } from './toUiSchema.ts';

type Widget = ReturnType<typeof toWidget<FormSession>>;
const widgets = new Map<Control, Widget>();

/** One widget for each control: another component in its place would lose what is typed. */
function widgetOf(control: Control): Widget {
  const widget = widgets.get(control) ?? toWidget<FormSession>(control, FixedValue);
  widgets.set(control, widget);
  return widget;
}

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

/** RJSF asks for a validator even when it validates nothing; the language's own runs in the session. */
const noValidator: ValidatorType<ScreenRecord, RJSFSchema, FormSession> = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

/** The fields of a form, laid out by RJSF from the compiled schema. */
export function RjsfForm({ session }: { readonly session: FormSession }) {
  const looks = useLooks();
  const { schema, uiSchema, widgets } = useMemo(
    () => ({
      schema: toJsonSchema(session.model),
      uiSchema: toUiSchema(session.model),
      widgets: Object.fromEntries(session.model.fields.map((field) => [field.type, widgetOf(controlOf(field, looks))])),
    }),
    [looks, session],
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

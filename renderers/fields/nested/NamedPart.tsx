import FieldTemplate from '@rjsf/antd/lib/templates/FieldTemplate/index.js';
import { ADDITIONAL_PROPERTY_FLAG, type FieldPathId, type FieldTemplateProps, type IconButtonProps } from '@rjsf/utils';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
import { type NestedContext, noteChange } from './noteChange.ts';
import { isUnnamed } from './provisionalNames.ts';
import { nestedFieldTexts } from './texts.ts';

/** A part of a value; where a person names it, its name is asked for beside its value. */
export function NamedPart(props: FieldTemplateProps) {
  const { id, schema, disabled, readonly, registry, fieldPathId, onRemoveProperty } = props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return <FieldTemplate {...props} />;
  return (
    <div className="vf-nested-named">
      <PartName {...props} />
      <FieldTemplate {...props} label={nestedFieldTexts.value} />
      <RemoveButton
        id={`${id}__remove`}
        disabled={disabled || readonly}
        registry={registry}
        onClick={() => {
          tellName(registry, fieldPathId, undefined);
          onRemoveProperty();
        }}
      />
    </div>
  );
}

function PartName({ id, label, disabled, readonly, registry, fieldPathId, onKeyRename }: FieldTemplateProps) {
  const isNew = isUnnamed(label);
  const named = isNew ? '' : label;
  const [text, setText] = useState(named);
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState(label);
  if (shown !== label) {
    setShown(label);
    setText(named);
    setProblem(undefined);
  }
  const handleBlur = () => {
    const name = text.trim();
    if (name !== '') {
      const isTaken = name !== label && hasPart(registry, fieldPathId, name);
      setProblem(isTaken ? nestedFieldTexts.nameTaken(name) : undefined);
      // RJSF would give it a number that nobody has typed. What has a name keeps that, and is seen to.
      if (isTaken && !isNew) setText(named);
      if (isTaken || name === label) return;
      tellName(registry, fieldPathId, name);
      onKeyRename(name);
      return;
    }
    // The name that it had stays until there is another.
    setText(named);
    setProblem(isNew ? nestedFieldTexts.nameMissing : undefined);
  };
  return (
    <Form.Item
      colon={false}
      label={nestedFieldTexts.name}
      labelCol={{ span: 24 }}
      wrapperCol={{ span: 24 }}
      htmlFor={`${id}-key`}
      required
      validateStatus={problem === undefined ? '' : 'error'}
      help={problem}
    >
      <Input
        id={`${id}-key`}
        value={text}
        placeholder={nestedFieldTexts.nameMissing}
        autoFocus={isNew}
        disabled={disabled || readonly}
        onChange={(event) => setText(event.target.value)}
        onBlur={handleBlur}
      />
    </Form.Item>
  );
}

/** Whether another part beside one has a name. */
function hasPart({ formContext }: FieldTemplateProps['registry'], { path }: FieldPathId, name: string): boolean {
  const around = (formContext as NestedContext).partAt?.(path.slice(0, -1));
  return typeof around === 'object' && around !== null && Object.hasOwn(around, name);
}

/** Says which name a part is about to have. */
function tellName(
  { formContext }: FieldTemplateProps['registry'],
  { path }: FieldPathId,
  name: string | undefined,
): void {
  (formContext as NestedContext).onNameChange?.(path, name);
}

type RemoveButtonProps = Pick<IconButtonProps, 'id' | 'disabled' | 'registry' | 'onClick'>;

/** Takes an item of a list, or a part that was given a name, away. */
export function RemoveButton({ id, disabled, registry, onClick }: RemoveButtonProps) {
  return (
    <Button
      id={id}
      kind="text"
      danger
      icon={<Icon name="delete" />}
      aria-label={nestedFieldTexts.remove}
      title={nestedFieldTexts.remove}
      disabled={disabled}
      onClick={(event) => {
        noteChange(registry);
        onClick?.(event as never);
      }}
    />
  );
}

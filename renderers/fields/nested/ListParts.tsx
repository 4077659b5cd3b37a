import ListTitle from '@rjsf/core/lib/components/templates/ArrayFieldTitleTemplate.js';
import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  buttonId,
  type IconButtonProps,
} from '@rjsf/utils';
import { type NestedSchema, withoutUnbegun, writeNested } from '../../../schemas/language/nested/index.ts';
import { Button } from '../../button/Button.tsx';
import { Icon, IconShape } from '../../icons/index.ts';
import { arrowDown, arrowUp } from '../../icons/lateIcons.ts';
import { usePorts } from '../../ports/index.ts';
import type { NestedContext } from './noteChange.ts';
import { nestedFieldTexts } from './texts.ts';

/** The items of a list, one below the other, and the way to another one. */
export function ListParts(props: ArrayFieldTemplateProps) {
  const { items, canAdd, disabled, readonly, required, fieldPathId, title, schema, uiSchema, registry } = props;
  const { onListChange } = registry.formContext as NestedContext;
  const { AddButton } = registry.templates.ButtonTemplates;
  const { $id: id, path } = fieldPathId;
  const add = () => {
    onListChange?.({ path, move: (index) => index, staying: [], next: [`${id}_${items.length}`] });
    props.onAddClick();
  };
  return (
    <fieldset id={id} className="vf-nested-list">
      {/* That of the whole value stands beside it. */}
      {path.length > 0 && (
        <ListTitle {...{ fieldPathId, title, schema, uiSchema, registry }} required={required ?? false} />
      )}
      <div role="list">{items}</div>
      {canAdd && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          disabled={disabled || readonly}
          onClick={add}
          registry={registry}
        />
      )}
    </fieldset>
  );
}

/** One item of a list below its number, with what moves it and takes it out. */
export function ListPart({ children, index, buttonsProps, registry }: ArrayFieldItemTemplateProps) {
  const { messages } = usePorts();
  const { fieldPathId, disabled, readonly, hasMoveUp, hasMoveDown, hasRemove } = buttonsProps;
  const { onListChange, partAt, isGivenBack } = registry.formContext as NestedContext;
  const path = fieldPathId.path.slice(0, -1);
  const listId = fieldPathId.$id.slice(0, fieldPathId.$id.lastIndexOf('_'));
  const isFixed = disabled || readonly;
  const idOf = (at: number, button: 'moveUp' | 'moveDown' | 'remove') => buttonId(`${listId}_${at}`, button);
  /** @param by one place down, or -1 for up */
  const move = (by: 1 | -1, run: () => void) => {
    const to = index + by;
    const buttons = by > 0 ? (['moveDown', 'moveUp'] as const) : (['moveUp', 'moveDown'] as const);
    const moves = new Map([
      [index, to],
      [to, index],
    ]);
    // Of two that change places React takes the first one out and puts it behind the other.
    const staying = [idOf(Math.max(index, to), 'remove')];
    onListChange?.({
      path,
      move: (at) => moves.get(at) ?? at,
      staying,
      next: buttons.map((button) => idOf(to, button)),
    });
    run();
  };
  const remove = async () => {
    const question = {
      title: nestedFieldTexts.removeQuestion,
      text: nestedFieldTexts.item(index + 1),
      okText: nestedFieldTexts.remove,
      danger: true,
    };
    // One that nothing was filled in is soon made again.
    const entered = withoutUnbegun(partAt?.(fieldPathId.path), buttonsProps.schema as NestedSchema);
    const isAsked = !isGivenBack && writeNested(entered) !== undefined;
    if (isAsked && !(await messages.confirm(question))) return;
    const after = (at: number) => (at > index ? at - 1 : at);
    const move = (at: number) => (at === index ? undefined : after(at));
    const staying = [idOf(index + 1, 'remove'), buttonId(listId, 'add'), idOf(index - 1, 'remove')];
    onListChange?.({ path, move, staying, next: [idOf(index, 'remove'), buttonId(listId, 'add')] });
    buttonsProps.onRemoveItem();
  };
  return (
    <div role="listitem" className="vf-nested-item">
      <div className="vf-nested-item-head">
        <span>{nestedFieldTexts.item(index + 1)}</span>
        {(hasMoveUp || hasMoveDown) && (
          <>
            <ItemButton
              id={idOf(index, 'moveUp')}
              title={nestedFieldTexts.moveUp}
              icon={<IconShape shape={arrowUp} />}
              disabled={isFixed || !hasMoveUp}
              onClick={() => move(-1, buttonsProps.onMoveUpItem)}
            />
            <ItemButton
              id={idOf(index, 'moveDown')}
              title={nestedFieldTexts.moveDown}
              icon={<IconShape shape={arrowDown} />}
              disabled={isFixed || !hasMoveDown}
              onClick={() => move(1, buttonsProps.onMoveDownItem)}
            />
          </>
        )}
        {hasRemove && (
          <ItemButton
            id={idOf(index, 'remove')}
            title={nestedFieldTexts.remove}
            icon={<Icon name="delete" />}
            danger
            disabled={isFixed}
            onClick={() => void remove()}
          />
        )}
      </div>
      {children}
    </div>
  );
}

interface ItemButtonProps extends Pick<IconButtonProps, 'id' | 'disabled' | 'icon'> {
  readonly title: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

const ItemButton = ({ title, ...props }: ItemButtonProps) => (
  <Button kind="text" small aria-label={title} title={title} {...props} />
);

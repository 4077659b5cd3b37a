import { useCallback, useMemo } from 'react';
import type { ChildTable, Field, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { canUse, useActions } from '../actions/index.ts';
import { useLoad } from '../answers/index.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { usePorts, type ListQuery } from '../ports/index.ts';
import { detailTexts } from './texts.ts';

interface AddBelowProps {
  /** The screen of the parent. */
  readonly screen: RecordScreen;
  readonly child: ChildTable;
  readonly parent: ScreenRecord;
  readonly onAdded: () => void;
}

/** Adds a record of another screen below this one; nothing where the person may not. */
export function AddBelow({ from, ...props }: AddBelowProps & { readonly from: string }) {
  const ports = usePorts();
  const { screens } = ports;
  const load = useCallback(() => screens.getById(from), [screens, from]);
  const { loading } = useLoad(load);
  const target = loading.state === 'ready' ? loading.value : null;
  return target && canUse(target, 'add', ports) ? <AddButton {...props} target={target} /> : null;
}

/** Nothing of a list is asked for from here. */
const noQuery: ListQuery = { page: 1, pageSize: 1, sort: [], search: {} };

function AddButton({ screen, child, parent, target, onAdded }: AddBelowProps & { readonly target: RecordScreen }) {
  const initial = useMemo(() => valuesBelow(screen, parent, child, target), [screen, parent, child, target]);
  const fixed = useMemo(() => withFixed(target, Object.keys(initial)), [target, initial]);
  const actions = useActions(fixed, { query: noQuery, onChanged: onAdded, onRemoved: onAdded, place: 'local' });
  return (
    <div className="vf-detail-add">
      <Button icon={<Icon name="plus" />} onClick={() => actions.run('add', [], initial)}>
        {detailTexts.add(child.title)}
      </Button>
      {actions.dialog}
    </div>
  );
}

/** The parent, and the records that both it and what is below it point at by the same name: the station of a pile. */
function valuesBelow(
  screen: RecordScreen,
  parent: ScreenRecord,
  { foreignKey }: ChildTable,
  target: RecordScreen,
): ScreenRecord {
  const isShared = ({ name, ref, form }: Field): boolean =>
    ref !== undefined &&
    form !== null &&
    (parent[name] ?? '') !== '' &&
    screen.fields.some((own) => own.name === name && own.ref?.screen === ref.screen && own.ref.value === ref.value);
  const shared = target.fields.filter((field) => field.name !== foreignKey && isShared(field));
  return { ...Object.fromEntries(shared.map(({ name }) => [name, parent[name]])), [foreignKey]: parent['id'] };
}

/** The screen with fields that are there to read. */
const withFixed = (screen: RecordScreen, names: readonly string[]): RecordScreen => ({
  ...screen,
  fields: screen.fields.map((field) => (names.includes(field.name) ? { ...field, disabledWhen: 'true' } : field)),
});

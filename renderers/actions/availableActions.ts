/** Which buttons a person sees: what the screen offers, less what permissions and conditions take away. */
import type { BuiltInName, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import type { Ports } from '../ports/index.ts';
import { meets } from './conditions.ts';
import { screenIdOf } from '../naming/index.ts';

/** One entry of a row's operations. */
export interface RowAction {
  readonly name: string;
  readonly title: string;
  readonly danger: boolean;
}

/** An action of the toolbar or of a row, with its condition. */
export interface AvailableAction extends RowAction {
  readonly when?: string;
}

/** Whether the screen offers a built-in action and the person may use it. Detail needs only the screen. */
export function canUse(screen: RecordScreen, name: BuiltInName, ports: Ports): boolean {
  const action = screen.builtIn[name];
  return action !== undefined && (name === 'detail' || ports.permissions.canUse(action.code));
}

/** The operations rows can have: edit (or detail where there is no edit), own ones, detail, delete. */
export function rowActionsOf(screen: RecordScreen, ports: Ports): readonly AvailableAction[] {
  const edit = builtIn(screen, 'edit', ports);
  const detail = builtIn(screen, 'detail', ports);
  const own = ownActionsOn(screen, 'row', ports);
  return [
    ...edit,
    ...(edit.length === 0 ? detail : []),
    ...own,
    ...(edit.length > 0 ? detail : []),
    ...builtIn(screen, 'delete', ports),
  ];
}

/** The operations of one row: those whose condition it meets. */
export function rowActionsFor(
  screen: RecordScreen,
  actions: readonly AvailableAction[],
  record: ScreenRecord,
  user: Ports['user'],
): readonly AvailableAction[] {
  return actions.filter((action) => meets(screen, action.when, record, user));
}

/** The name under which a list opens its recycle bin. */
export const recycleBinName = 'recycle-bin';

/** The buttons above the list that are about no row: own ones, and the recycle bin where there is one. */
export function toolbarActionsOf(screen: RecordScreen, ports: Ports): readonly AvailableAction[] {
  const own = ownActionsOn(screen, 'toolbar', ports);
  const bin = screen.recycle?.open;
  return bin && ports.permissions.canUse(bin.code)
    ? [...own, toAvailable(recycleBinName, bin.title, false, undefined)]
    : own;
}

/** Own actions that stand at a place and that the person may use. */
export function ownActionsOn(
  screen: RecordScreen,
  place: 'row' | 'batch' | 'toolbar',
  ports: Ports,
): readonly AvailableAction[] {
  return (
    screen.actions
      .filter((action) => action.on.includes(place) && ports.permissions.canUse(action.code))
      .filter((action) => action.open === undefined || canFollow(action.open, ports))
      // What it opens is the form of a new record.
      .filter((action) => !action.add.some(({ form }) => form) || canUse(screen, 'add', ports))
      .map(({ name, title, danger, when }) => toAvailable(name, title, danger, when))
  );
}

/** Whether a link leads anywhere for this person. */
export function canFollow(link: string, { navigation }: Ports): boolean {
  const screenId = screenIdOf(link);
  return screenId === undefined || navigation.canOpen(screenId);
}

function builtIn(screen: RecordScreen, name: BuiltInName, ports: Ports): readonly AvailableAction[] {
  const action = screen.builtIn[name];
  if (!action || !canUse(screen, name, ports)) return [];
  return [toAvailable(name, action.title, name === 'delete', action.when)];
}

function toAvailable(name: string, title: string, danger: boolean, when: string | undefined): AvailableAction {
  return { name, title, danger, ...(when !== undefined && { when }) };
}

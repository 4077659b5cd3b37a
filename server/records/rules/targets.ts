import type { RecordScreen } from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { childScope } from './children.ts';
import type { Scope } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';

/** Records that an action or a rule names: a screen's, or those of one of its sub-tables. */
interface Target {
  /** Inside the same tenant and transaction, without the row rules of a person. */
  readonly scope: Scope;
  readonly screen: RecordScreen;
  /** The name of the sub-table, for `screen.child`. */
  readonly child?: string;
}

/** The records that `screen` or `screen.child` names. @throws ApiError 400 when the screen is not there just now */
export function targetOf(scope: Scope, to: string): Target {
  const [screenId = '', childName] = to.split('.');
  const screen = screenOf(scope.services, screenId);
  const outer: Scope = { ...scope, shape: shapeOf(screen), screen: undefined };
  if (childName === undefined) return { scope: outer, screen };
  const child = screen.children.find(({ name }) => name === childName);
  if (!child) throw new Error(`The screen ${screenId} has no sub-table ${childName}.`);
  return { scope: childScope(outer, child), screen, child: childName };
}

/** A screen that a file names. @throws ApiError 400 when its own file is broken just now */
export function screenOf(services: Services, id: string): RecordScreen {
  const screen = services.screens.byId(id);
  if (!screen) throw new ApiError(400, `操作需要的页面“${id}”现在不可用`);
  return screen;
}

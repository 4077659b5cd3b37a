/** The effects of `add`, `edit` and `delete`: what goes with the change of a record. */
import { type Action, type BuiltInName, builtInNames } from './Action.ts';
import type { RecordScreen } from './Screen.ts';
import type { ActionFile } from './ActionFile.ts';

/** Keywords of what an action does to records. */
export const effectKeys = ['read', 'ensure', 'set', 'add', 'change', 'tell'] as const;

/** What each built-in action that changes a record may do beside it; of a removed record nothing can be set. */
const allowed: Readonly<Partial<Record<BuiltInName, readonly (typeof effectKeys)[number][]>>> = {
  add: effectKeys,
  edit: effectKeys,
  delete: ['read', 'ensure', 'add', 'change', 'tell'],
};

/** The effects that a built-in action may have; none for one that changes no record. */
export const effectsAllowed = (name: string): readonly string[] => allowed[name as BuiltInName] ?? [];

/** Whether a file gives an action effects. */
export const hasEffects = (action: ActionFile): boolean => effectKeys.some((key) => action[key] !== undefined);

/** The built-in actions that have effects, as their checks and their run know own actions: on the row that is changed. */
export const builtInEffects = ({ builtIn }: Pick<RecordScreen, 'builtIn'>): readonly Action[] =>
  builtInNames.flatMap((name) => {
    const action = builtIn[name];
    if (!action?.effects) return [];
    const { title, code, effects } = action;
    const own = { name, title, code, on: ['row'] as const, danger: false, call: null, success: '', ...effects };
    return [name === 'edit' ? { ...own, hasOld: true as const } : own];
  });

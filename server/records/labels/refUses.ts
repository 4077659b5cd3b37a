import { allActionsOf, type Field, type RefTarget, type RecordScreen } from '../../../schemas/language/index.ts';
import { listCodeOf } from '../../kinds/codes.ts';
import { buttonsOf } from '../../sessions/codes.ts';

/** A ref that a screen file declares, and who needs its choices. */
export interface RefUse {
  readonly ref: RefTarget;
  readonly screen: RecordScreen;
  readonly field: Field;
  /** The codes of the list, form or dialog in which it stands; one of them is enough. */
  readonly codes: readonly string[];
  /** Whether the screen's own rows hold it, and not those of a sub-table or the values of a dialog. */
  readonly isColumn: boolean;
}

const known = new WeakMap<readonly RecordScreen[], readonly RefUse[]>();

/** Every ref that the screens declare: in their fields, their sub-tables and the dialogs of their actions. */
export function refUses(screens: readonly RecordScreen[]): readonly RefUse[] {
  const uses = known.get(screens) ?? screens.flatMap(usesOf);
  known.set(screens, uses);
  return uses;
}

function usesOf(screen: RecordScreen): readonly RefUse[] {
  const { builtIn, recycle } = screen;
  const others = [builtIn.add, builtIn.edit, recycle?.open].flatMap((action) => (action ? [action.code] : []));
  const codes = [listCodeOf(screen), ...others];
  // What is read through a ref is chosen where it stands.
  const of = (fields: readonly Field[], allowed: readonly string[], isColumn = false): readonly RefUse[] =>
    fields.flatMap((field) =>
      field.ref && !field.through ? [{ ref: field.ref, screen, field, codes: allowed, isColumn }] : [],
    );
  return [
    ...of(screen.fields, codes, true),
    ...screen.children.flatMap((child) => of(child.fields, codes)),
    ...allActionsOf(screen).flatMap((action) => of(action.form?.fields ?? [], [action.code])),
  ];
}

/**
 * The codes that open choices of a screen's records: that of its own list, and those of the lists, forms and dialogs
 * in which a ref points at it.
 */
export const choosingCodes = (screens: readonly RecordScreen[], target: RecordScreen): readonly string[] => [
  listCodeOf(target),
  ...refUses(screens).flatMap(({ ref, codes }) => (ref.screen === target.id ? codes : [])),
];

/** The codes that show anything of a screen's records: its own, those that open choices, and lists that show its rows below another record. */
export const showingCodes = (screens: readonly RecordScreen[], target: RecordScreen): readonly string[] => [
  ...buttonsOf(target).map(({ code }) => code),
  ...choosingCodes(screens, target),
  ...screens.flatMap((screen) => (screen.children.some(({ from }) => from === target.id) ? [listCodeOf(screen)] : [])),
];

import type { ChildTable, RecordScreen } from '../../schemas/language/index.ts';

/**
 * The screen of records that are members of a parent: they are looked at, edited and taken out there. Adding and
 * deleting the records themselves, and their recycle bin, stay where they are at home.
 */
export function toMemberScreen(screen: RecordScreen, { title, members }: ChildTable, parentId: string): RecordScreen {
  if (!members) return screen;
  const { call } = members.remove;
  const remove = {
    ...members.remove,
    call: call && { ...call, path: `${call.path}?id=${encodeURIComponent(parentId)}` },
  };
  const { recycle: _recycle, ...kept } = screen;
  const { detail, edit } = screen.builtIn;
  return { ...kept, title, builtIn: { ...(detail && { detail }), ...(edit && { edit }) }, actions: [remove] };
}

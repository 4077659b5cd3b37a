import type { ChildTable, RecordScreen } from '../../schemas/language/index.ts';

/**
 * The screen of records that are members of a parent: they are looked at, edited and taken out there. Adding and
 * deleting the records themselves, and their recycle bin, stay where they are at home.
 */
export function toMemberScreen(screen: RecordScreen, { title, members }: ChildTable, parentId: string): RecordScreen {
  if (!members) return screen;
  const { remove: taking, named } = members;
  const { call, sends } = taking;
  const remove = {
    ...taking,
    call: call && { ...call, path: `${call.path}?id=${encodeURIComponent(parentId)}` },
    ...(named && sends && { sends: { ...sends, with: { [named.as]: parentId } } }),
  };
  const { recycle: _recycle, ...rest } = screen;
  const kept = named ? { ...rest, api: { ...rest.api, list: named.rows } } : rest;
  const { detail, edit } = screen.builtIn;
  return { ...kept, title, builtIn: { ...(detail && { detail }), ...(edit && { edit }) }, actions: [remove] };
}

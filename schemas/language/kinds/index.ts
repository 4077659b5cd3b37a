/** The registry of kinds: a kind that is not here does not compile. */
import type { Screen, ScreenKind, ScreenKinds } from '../screen/Screen.ts';
import type { ScreenFile, ScreenFiles } from '../screen/ScreenFile.ts';
import { dashboardKind } from './dashboard/index.ts';
import { formKind } from './form.ts';
import type { Kind } from './Kind.ts';
import { listKind } from './list.ts';
import { masterDetailKind } from './masterDetail.ts';
import { monitorKind } from './monitor/index.ts';
import { reportKind } from './report/index.ts';
import { treeKind } from './tree.ts';

export type { Claim } from './Kind.ts';

/** Every kind of screen by its name in a file. */
export const screenKinds = {
  list: listKind,
  tree: treeKind,
  'master-detail': masterDetailKind,
  form: formKind,
  dashboard: dashboardKind,
  report: reportKind,
  monitor: monitorKind,
} satisfies { readonly [K in ScreenKind]: Kind<ScreenKinds[K], ScreenFiles[K]> };

/** A kind whose screens and files are not told apart: whoever has both from one draft may ask it. */
export type AnyKind = Kind<Screen, ScreenFile>;

/** The kind of a file; a list where it does not say. */
export const kindOfFile = ({ kind = 'list' }: ScreenFile): AnyKind => screenKinds[kind] as unknown as AnyKind;

/** The kind of a screen. */
export const kindOf = ({ kind }: Screen): AnyKind => screenKinds[kind] as unknown as AnyKind;

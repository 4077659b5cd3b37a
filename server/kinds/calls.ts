import type { Action, ApiCall, ChildTable, DashboardScreen, RecordScreen } from '../../schemas/language/index.ts';

/** What a call of a screen with records does. */
export type RecordOperation =
  | {
      readonly kind:
        | 'list'
        | 'totals'
        | 'roots'
        | 'branch'
        | 'getOne'
        | 'add'
        | 'edit'
        | 'delete'
        | 'deleteBatch'
        | 'export'
        | 'import'
        | 'importTemplate'
        | 'bin'
        | 'restore'
        | 'purge';
    }
  | { readonly kind: 'children'; readonly child: ChildTable }
  | { readonly kind: 'addMembers' | 'removeMembers'; readonly child: ChildTable }
  | { readonly kind: 'action'; readonly action: Action };

/** What a call of a screen file does. */
export type Operation = RecordOperation | { readonly kind: 'cards' };

/** One endpoint that a screen file implies. */
interface Entry {
  readonly call: ApiCall;
  readonly access: 'signed-in' | { readonly code: string };
  readonly summary: string;
}
/** An endpoint to the records of a screen. */
export interface RecordEntry extends Entry {
  readonly screen: RecordScreen;
  readonly operation: RecordOperation;
}
/** The endpoint of a dashboard. */
export interface CardsEntry extends Entry {
  readonly screen: DashboardScreen;
  readonly operation: { readonly kind: 'cards' };
}
/** An endpoint of a screen. */
export type ApiEntry = RecordEntry | CardsEntry;

import type {
  Action,
  ApiCall,
  BranchCall,
  CardBoard,
  ChildTable,
  RecordScreen,
  ReportScreen,
  Screen,
} from '../../schemas/language/index.ts';

/** What a call of a screen with records does. */
export type RecordOperation =
  | {
      readonly kind:
        | 'list'
        | 'totals'
        | 'counts'
        | 'groups'
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
        | 'purge'
        | 'chooseRows'
        | 'chooseLabels'
        | 'chooseTree';
    }
  | { readonly kind: 'ownBranch'; readonly own: Omit<BranchCall, 'call'> }
  | { readonly kind: 'children'; readonly child: ChildTable }
  | { readonly kind: 'addMembers' | 'removeMembers'; readonly child: ChildTable }
  | { readonly kind: 'action'; readonly action: Action };

/** What a call of a screen file does. */
export type Operation = RecordOperation | CardsEntry['operation'] | TableEntry['operation'];

/** One endpoint that a screen file implies. */
interface Entry {
  readonly call: ApiCall;
  /** `choices`: whoever holds a list or form in which records of that screen are chosen. */
  readonly access: 'signed-in' | { readonly code: string } | { readonly choices: string };
  readonly summary: string;
}
/** An endpoint to the records of a screen. */
export interface RecordEntry extends Entry {
  readonly screen: RecordScreen;
  readonly operation: RecordOperation;
}
/** The endpoint of the cards of a page. */
export interface CardsEntry extends Entry {
  readonly screen: Screen & CardBoard;
  readonly operation: { readonly kind: 'cards' };
}
/** An endpoint of the table of a report: to be read, or as a file. */
export interface TableEntry extends Entry {
  readonly screen: ReportScreen;
  readonly operation: { readonly kind: 'table' } | { readonly kind: 'exportTable' };
}
/** An endpoint of a screen. */
export type ApiEntry = RecordEntry | CardsEntry | TableEntry;

/** The endpoint that belongs to an operation. */
export type EntryOf<K extends Operation['kind']> = (K extends 'cards'
  ? CardsEntry
  : K extends TableEntry['operation']['kind']
    ? TableEntry
    : RecordEntry) & { readonly operation: Extract<Operation, { kind: K }> };

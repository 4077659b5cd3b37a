import type { ColumnType as Column, Generated } from 'kysely';
import type { systemFacts } from '../../schemas/language/screen/systemFields.ts';
import type { ColumnType } from './TableShape.ts';
import type { kernelScreens, StorageNeed } from './kernelScreens.ts';
import type { ownTables } from './ownTables.ts';

/** What a column of a type answers, and what may be written into it. */
interface Values {
  text: string;
  'text[]': readonly string[];
  bigint: number;
  boolean: boolean;
  /** ISO text in UTC; written as a moment of JavaScript too. */
  timestamptz: Column<string, string | Date, string | Date>;
  jsonb: unknown;
}
type ValueOf<W> = W extends `${infer T extends keyof Values}!`
  ? Values[T]
  : W extends keyof Values
    ? Values[W]
    : unknown;

type OwnRow<T extends { readonly columns: object; readonly key: readonly string[] }> = {
  [C in keyof T['columns']]: T['columns'][C] extends `${ColumnType}!` | (C extends T['key'][number] ? string : never)
    ? ValueOf<T['columns'][C]>
    : ValueOf<T['columns'][C]> | null;
};

/** `sysOrgCode` -> `sys_org_code` */
type Snake<S extends string> = S extends `${infer Letter}${infer Rest}`
  ? Letter extends Lowercase<Letter>
    ? `${Letter}${Snake<Rest>}`
    : `_${Lowercase<Letter>}${Snake<Rest>}`
  : '';

interface Stored {
  text: string | null;
  list: readonly string[] | null;
  whole: number | null;
  /** Decimal text: no digit is lost on the way. */
  decimal: string | number | null;
  /** `2026-01-02 03:04:05`, the wall clock's. */
  moment: string | null;
}

type SystemFacts = typeof systemFacts;
/** What every row carries, whatever its screen file says: texts, moments as texts, and the number of its version. */
type SystemColumns = {
  [P in keyof SystemFacts as Snake<P>]: SystemFacts[P] extends { readonly first: number }
    ? Generated<number>
    : SystemFacts[P] extends { readonly always: true }
      ? string
      : string | null;
};

type ScreenRow<F extends Readonly<Record<string, StorageNeed>>> = SystemColumns & {
  [P in keyof F & string as F[P] extends 'secret' ? never : Snake<P>]: F[P] extends keyof Stored ? Stored[F[P]] : never;
};

type Needs = typeof kernelScreens;

/** The rows of the tables that the server's own queries name, by table: its own and those of its screens. */
export type KernelTables = { [T in keyof typeof ownTables]: OwnRow<(typeof ownTables)[T]> } & {
  [S in keyof Needs as Needs[S]['table']]: ScreenRow<Needs[S]['fields']>;
};

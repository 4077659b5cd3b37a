import { expect, it } from 'vitest';
import metaSchema from '../../../schemas/language/screen.schema.json' with { type: 'json' };
import type { CardFile, DashboardFile, RowsFile } from '../../../schemas/language/kinds/dashboard/DashboardFile.ts';
import type { ColumnFile, DimensionFile, ReportFile } from '../../../schemas/language/kinds/report/ReportFile.ts';
import type {
  MonitorFile,
  PartFile,
  RowColumnFile,
  ValueFile,
} from '../../../schemas/language/kinds/monitor/MonitorFile.ts';
import type { QueryFile } from '../../../schemas/language/queries/Query.ts';
import type { Tell } from '../../../schemas/language/screen/Action.ts';
import type { ActionFile, AssignmentsFile, ChangeFile } from '../../../schemas/language/screen/ActionFile.ts';
import type { PropertyFile, RecordsFile, RuleFile } from '../../../schemas/language/screen/PropertyFile.ts';
import type { ApiFile, ChildFile, RecordFile } from '../../../schemas/language/screen/ScreenFile.ts';

type Schema = typeof metaSchema;
type Property = Schema['definitions']['property']['properties'];
type Assignment = Schema['definitions']['assignments']['additionalProperties']['properties'];
type Action = Schema['definitions']['action']['properties'];

/** True where two sets of keywords are the same; anything else does not compile. */
type Same<A extends PropertyKey, B extends PropertyKey> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
type KeysOf<T> = keyof Exclude<T, string | boolean | readonly unknown[] | undefined>;

const checks: readonly true[] = [
  true satisfies Same<
    keyof Schema['properties'],
    keyof RecordFile | keyof DashboardFile | keyof ReportFile | keyof MonitorFile
  >,
  true satisfies Same<keyof Schema['properties']['api']['properties'], keyof ApiFile>,
  true satisfies Same<keyof Schema['properties']['menu']['properties'], KeysOf<RecordFile['menu']>>,
  true satisfies Same<keyof Schema['properties']['list']['properties'], KeysOf<RecordFile['list']>>,
  true satisfies Same<keyof Schema['properties']['form']['properties'], KeysOf<RecordFile['form']>>,
  true satisfies Same<keyof Property, keyof PropertyFile>,
  true satisfies Same<keyof Property['list']['properties'], KeysOf<PropertyFile['list']>>,
  true satisfies Same<keyof Property['form']['properties'], KeysOf<PropertyFile['form']>>,
  true satisfies Same<keyof Property['search']['properties'], KeysOf<PropertyFile['search']>>,
  true satisfies Same<keyof Property['count']['properties'], KeysOf<PropertyFile['count']>>,
  true satisfies Same<keyof Schema['definitions']['child']['properties'], keyof ChildFile>,
  true satisfies Same<keyof Action, keyof ActionFile>,
  true satisfies Same<keyof Action['change']['additionalProperties']['properties'], keyof ChangeFile>,
  true satisfies Same<keyof Action['tell']['properties'], keyof Tell>,
  true satisfies Same<keyof Schema['definitions']['rule']['properties'], keyof RuleFile>,
  true satisfies Same<keyof Schema['definitions']['records']['properties'], keyof RecordsFile>,
  true satisfies Same<keyof Schema['definitions']['card']['properties'], keyof CardFile>,
  true satisfies Same<keyof Schema['definitions']['query']['properties'], keyof QueryFile>,
  true satisfies Same<keyof Schema['definitions']['card']['properties']['rows']['properties'], keyof RowsFile>,
  true satisfies Same<keyof Schema['definitions']['column']['properties'], keyof ColumnFile>,
  true satisfies Same<keyof Schema['definitions']['dimension']['properties'], keyof DimensionFile>,
  true satisfies Same<keyof Schema['definitions']['monitorPart']['properties'], keyof PartFile>,
  true satisfies Same<keyof Schema['definitions']['monitorValue']['properties'], keyof ValueFile>,
  true satisfies Same<keyof Schema['definitions']['monitorColumn']['properties'], keyof RowColumnFile>,
  true satisfies Same<keyof Assignment, KeysOf<AssignmentsFile[string]>>,
];

it('keeps the types of the written shape and the meta-schema at the same keywords (a difference does not compile)', () => {
  expect(checks).toHaveLength(25);
});

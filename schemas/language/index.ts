/** The door of the language: what renderers, application and server use of it. */
export type {
  Action,
  Assignments,
  BinAction,
  BuiltInName,
  RecordRead,
  RecordsRead,
  Rule,
  SentCall,
} from './screen/Action.ts';
export type {
  DictItem,
  Expression,
  Field,
  ListColumn,
  LookedUpBy,
  Mark,
  ScreenRecord,
  TreeCode,
} from './screen/Field.ts';
export type { ApiCall } from './screen/ApiCall.ts';
export type { RefTarget } from './screen/Ref.ts';
export type {
  BranchCall,
  ChooseCalls,
  ChildTable,
  FormerScreen,
  FormLayout,
  Keep,
  RecordScreen,
  Screen,
  ScreenKind,
  ScreenKinds,
} from './screen/Screen.ts';
export type { Tenancy } from './screen/tenancies.ts';
export { tenancyOf } from './screen/tenancies.ts';
export { builtInNames, isRunByServer } from './screen/Action.ts';
export { allActionsOf, isRecordScreen } from './screen/Screen.ts';
export type { FieldFact, Keyboard, Storage } from './fields/FieldFact.ts';
export type { FieldType, FieldTypes, Typed } from './fields/fieldTypes.ts';
export { asType, factOf, fieldTypes } from './fields/fieldTypes.ts';
export { holdsDays } from './fields/holdsDays.ts';
export { isKnownInPart, isPartOf } from './fields/partialSearch.ts';
export { searchedText } from './fields/searchedText.ts';
export { headingOf } from './screen/headingOf.ts';
export { isAmount, isState } from './screen/rankOfColumn.ts';
export { keptText } from './records/keptText.ts';
export { listKeys } from './screen/listKeys.ts';
export { inThousands } from './values/inThousands.ts';
export { wallDay, wallTime, zoneName, zoneOffset } from './values/clock.ts';
export { isJson } from './values/isJson.ts';
export { textLength } from './values/textLength.ts';
export { messages } from './values/messages.ts';
export { isAskable, systemFields } from './screen/systemFields.ts';
export { isStored, withoutClosedLinks } from './screen/linkedFields.ts';
export { nounOf } from './screen/nounOf.ts';
export { wholeDigits } from './values/decimals.ts';
export { toClock } from './values/toClock.ts';
export { parseNumber, toNumber, toPlainDigits } from './values/numberText.ts';
export { toOneLine } from './values/oneLine.ts';
export { exactTotal } from './values/exactTotal.ts';
export { totalDigits } from './screen/totalDigits.ts';
export type { CompiledExpression } from './expressions/expressions.ts';
export type { ExpressionScope, ExpressionUser, ExpressionValues } from './expressions/ExpressionScope.ts';
export { ExpressionError } from './expressions/ExpressionError.ts';
export { toExpression } from './expressions/expressions.ts';
export { copiesNothing, toFieldValue } from './expressions/expressionValues.ts';
export { switchValuesOf, yesNoOf } from './screen/switchValues.ts';
export { uniqueMessage } from './records/fieldMessages.ts';
export { besideUnique } from './expressions/besideUnique.ts';
export type { NestedForm, SchemaValidators } from './records/SchemaValidators.ts';
export { isEditedBy, isSeenBy, screenFor } from './records/personalFields.ts';
export { startValues } from './records/startValues.ts';
export { statesOf } from './records/statesOf.ts';
export { toFormRecord } from './records/toFormRecord.ts';
export { withoutHidden } from './records/withoutHidden.ts';
export type { ListConditions } from './queries/conditions.ts';
export type { Earlier } from './queries/earlier.ts';
export type { Asked, Dimension, Measure, Query } from './queries/Query.ts';
export { mostPeriods } from './queries/Query.ts';
export type { QueryMeasureName } from './values/measures.ts';
export type { Cycle, Period } from './values/periods.ts';
export {
  firstDayOf,
  lastDayOf,
  movedBy,
  movedDays,
  daysBetween,
  periodsBetween,
  turnName,
  turnsOf,
} from './values/periods.ts';
export type {
  Card,
  Cards,
  CardType,
  ChartCard,
  ChartName,
  FigureCard,
  Filter,
  FunnelCard,
  InboxCard,
  LinksCard,
  MapCard,
  RowsCard,
  NamedQuery,
  TodoCard,
  ValueCard,
} from './kinds/dashboard/Card.ts';
export type { StateCounts, TileGroup } from './kinds/records/TileGroup.ts';
export type {
  CardAnswer,
  ChartAnswer,
  ChartPart,
  ChartPoint,
  DashboardAnswer,
  FigureAnswer,
  FunnelAnswer,
  InboxAnswer,
  MapAnswer,
  MapPoint,
  RowsAnswer,
  TodoAnswer,
  ValueAnswer,
} from './kinds/dashboard/CardAnswer.ts';
export type { CardBoard } from './kinds/dashboard/CardBoard.ts';
export type { DashboardScreen } from './kinds/dashboard/DashboardScreen.ts';
export type { ReportAnswer, ReportRow } from './kinds/report/ReportAnswer.ts';
export type { QueryColumn, ReportColumn, ReportDimension, ReportScreen } from './kinds/report/ReportScreen.ts';
export type {
  FigureFormat,
  MonitorColumn,
  MonitorScreen,
  MonitorValue,
  RowsPart,
  ValuesPart,
} from './kinds/monitor/MonitorScreen.ts';

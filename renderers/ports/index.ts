/** The door of the ports: what renderers need from outside, as interfaces. */
export type {
  ActionCall,
  DataSource,
  ExportedFile,
  ImportOutcome,
  ImportReport,
  ListPage,
  ListQuery,
} from './DataSource.ts';
export { ChangesAbove } from './ChangesAbove.ts';
export type { DetailViewProps, Dialogs, Neighbours, RecycleBinProps, Settle } from './Dialogs.ts';
export { DataError, isUnanswered } from './DataSource.ts';
export type { Navigation, OpenRecord, RecordRef } from './Navigation.ts';
export type { LiveList, LiveListener, LiveRows, LiveState } from './LiveRows.ts';
export { newKey } from './newKey.ts';
export type { Report, ReportColumn, ReportInput, ReportQuery, Reports } from './Reports.ts';
export { PageNotice } from './PageNotice.ts';
export { PortsProvider, usePorts } from './PortsContext.tsx';
export type {
  BranchChoice,
  Dictionaries,
  Drafts,
  Messages,
  PageLink,
  Pages,
  PanelProps,
  Permissions,
  Ports,
  Question,
  RecordValidator,
  RefChoice,
  RefNarrowing,
  Screens,
  Settings,
  Uploads,
} from './Ports.ts';

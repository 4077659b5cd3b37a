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
export type { DetailViewProps, Dialogs, Neighbours, RecycleBinProps } from './Dialogs.ts';
export { DataError } from './DataSource.ts';
export { newKey } from './newKey.ts';
export { PortsProvider, usePorts } from './PortsContext.tsx';
export type {
  Dictionaries,
  Messages,
  Navigation,
  OpenRecord,
  PageLink,
  Pages,
  PanelProps,
  Permissions,
  Ports,
  Question,
  RecordRef,
  RecordValidator,
  RefChoice,
  Screens,
  Settings,
  Uploads,
} from './Ports.ts';

import { memo, type ReactNode } from 'react';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { canUse, toolbarActionsOf, type ExportProgress } from '../actions/index.ts';
import { later } from '../answers/index.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { MenuButton } from '../popup/index.ts';
import { usePorts, type ListQuery } from '../ports/index.ts';
import { ColumnChooser, type ColumnArrangement } from '../table-settings/index.ts';
import type { ListedField } from './columns/ListedField.ts';
import { texts } from './texts.ts';
import './toolbar.css';
import { rowHeights, type Density } from './useDensity.ts';
import { withoutKeys } from './search/tabSearch.ts';
import type { WireSearch } from './search/wireSearch.ts';
import { SuperQueryButton } from './super-query/SuperQueryButton.tsx';

// A list is mostly opened without conditions.
const FilterChips = later(
  async () => (await import('./search/FilterChips.tsx')).FilterChips,
  <div className="vf-chips" />,
);
// Nothing is ticked as a list comes up.
const Selection = later(async () => (await import('./selection/Selection.tsx')).Selection);
// Only a phone has cards, and few lists are ever exported.
const CardSort = later(async () => (await import('./cards/CardSort.tsx')).CardSort);
const ExportStatus = later(async () => (await import('./ExportStatus.tsx')).ExportStatus);

/** What the toolbar offers and reports. */
export interface ToolbarProps {
  readonly screen: RecordScreen;
  readonly selectedCount: number;
  /** The rows of the filtered set. */
  readonly total: number;
  readonly exportProgress: ExportProgress | null;
  readonly onCancelExport: () => void;
  readonly arrangement: ColumnArrangement<ListedField>;
  readonly density: Density;
  readonly sort: ListQuery['sort'];
  /** The records are cards, which have neither headings to sort by nor rows of a height. */
  readonly cards: boolean;
  /** The conditions in force. */
  readonly conditions: WireSearch;
  /** A list inside another page leaves out shortcuts and column settings. */
  readonly nested: boolean;
  /** What stands before the screen's own buttons. */
  readonly lead: ReactNode;
  /** What stands first among the buttons on the right: whether changes are told of, and other looks. */
  readonly tail: ReactNode;
  /** The records are tiles, which have no columns. */
  readonly tiled: boolean;
  readonly onDensity: (density: Density) => void;
  readonly onSort: (sort: ListQuery['sort']) => void;
  /** Runs a toolbar action, without rows. */
  readonly onRun: (name: string) => void;
  /** Runs an action on the selected rows; some can run on none. */
  readonly onRunSelected: (name: string) => void;
  readonly onClearSelection: () => void;
  readonly onRefresh: () => void;
  /** Asks for what stays of the search when conditions are taken away. */
  readonly onRemoveConditions: (without: (search: WireSearch) => WireSearch) => void;
  /** The conditions that hold whatever a person searches for. */
  readonly fixed: WireSearch;
  readonly search: WireSearch;
  readonly onSearch: (search: WireSearch) => void;
}

/** The buttons above a list: what can be done on the left, how it looks on the right. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { screen, selectedCount, nested, lead, exportProgress, conditions, onRun, onRunSelected, onRemoveConditions } =
    props;
  const ports = usePorts();
  return (
    <div className="vf-toolbar" role="toolbar" aria-label={screen.title}>
      <div className="vf-toolbar-group">
        {nested && <strong className="vf-toolbar-title">{screen.title}</strong>}
        {lead}
        {canUse(screen, 'add', ports) && (
          <Button
            kind="primary"
            icon={<Icon name="plus" />}
            title={nested ? undefined : texts.shortcuts.add}
            onClick={() => onRun('add')}
          >
            {screen.builtIn.add?.title ?? texts.add}
          </Button>
        )}
        {toolbarActionsOf(screen, ports).map(({ name, title, danger }) => (
          <Button key={name} danger={danger} onClick={() => onRun(name)}>
            {title}
          </Button>
        ))}
        {canUse(screen, 'delete', ports) && (
          <Button danger icon={<Icon name="delete" />} onClick={() => onRunSelected('delete')}>
            {texts.removeMany}
          </Button>
        )}
        {canUse(screen, 'import', ports) && (
          <Button icon={<Icon name="upload" />} onClick={() => onRun('import')}>
            {screen.builtIn.import?.title}
          </Button>
        )}
        {canUse(screen, 'export', ports) && (
          <Button
            icon={<Icon name="download" />}
            loading={exportProgress !== null}
            onClick={() => onRunSelected('export')}
          >
            {screen.builtIn.export?.title ?? texts.exportXls}
          </Button>
        )}
        {exportProgress && (
          <ExportStatus progress={exportProgress} total={props.total} onCancel={props.onCancelExport} />
        )}
      </div>
      {selectedCount > 0 && (
        <Selection
          screen={screen}
          count={selectedCount}
          floats={props.cards}
          onRun={props.onRunSelected}
          onClear={props.onClearSelection}
        />
      )}
      {Object.keys(conditions).length > 0 && (
        <FilterChips
          screen={screen}
          search={conditions}
          onRemove={onRemoveConditions}
          onClear={() => onRemoveConditions(withoutKeys(Object.keys(conditions)))}
        />
      )}
      <LookButtons {...props} />
    </div>
  );
});

function LookButtons(props: ToolbarProps) {
  const { arrangement, density, sort, cards, nested, onDensity, onSort, onRefresh } = props;
  const items = Object.keys(rowHeights).map((key) => ({ key, label: texts.densities[key as Density] }));
  const refreshTitle = nested ? texts.refresh : `${texts.refresh}（${texts.shortcuts.refresh}）`;
  return (
    <div className="vf-toolbar-group">
      {props.tail}
      {!nested && (
        <SuperQueryButton screen={props.screen} fixed={props.fixed} search={props.search} onSearch={props.onSearch} />
      )}
      <Button
        kind="text"
        icon={<Icon name="reload" />}
        title={refreshTitle}
        aria-label={texts.refresh}
        onClick={onRefresh}
      />
      {!cards && !props.tiled && (
        <MenuButton
          button={{ icon: <Icon name="columnHeight" />, title: texts.density, 'aria-label': texts.density }}
          items={items}
          chosen={density}
          onChoose={(key) => onDensity(key as Density)}
        />
      )}
      {!props.tiled && <ColumnChooser arrangement={arrangement} sizes={!cards} />}
      {cards && !props.tiled && <CardSort columns={arrangement.columns} sort={sort} onSort={onSort} />}
    </div>
  );
}

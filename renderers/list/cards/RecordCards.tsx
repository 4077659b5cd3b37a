import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { factOf, headingOf, isState, type ScreenRecord } from '../../../schemas/language/index.ts';
import { lookOf, useLooks } from '../../fields/index.ts';
import { Marked, MarkText } from '../../marks/index.ts';
import { isBlank, noValue, toFullText } from '../columns/cellText.ts';
import '../../cards/cards.css';
import type { ListedField } from '../columns/ListedField.ts';
import type { GridContext, TreeCells } from '../grid/GridContext.ts';
import { isOwnRow } from '../columns/isOwnRow.ts';
import type { RowOpening } from '../columns/RowOpening.ts';
import type { EditedColumns } from '../columns/EditedColumns.ts';
import type { FoundInTree } from '../useRowActions.ts';
import { texts } from '../texts.ts';
import { cardTexts } from './texts.ts';
import { useLatest } from '../../answers/index.ts';

/** What cards show, of the same columns and with the same operations as the rows of a grid. */
export interface RecordCardsProps {
  /** The visible columns in their order. */
  readonly fields: readonly ListedField[];
  /** The field that names a record. */
  readonly label: string;
  readonly records: readonly ScreenRecord[];
  readonly totalsRow: ScreenRecord | null;
  readonly loading: boolean;
  readonly context: GridContext;
  /** Cards of a tree stand further in the deeper they are, and open. As it is now: the context follows a step behind. */
  readonly tree?: TreeCells;
  /** Of rows of a tree that were searched; as it is now, too. */
  readonly foundInTree?: Pick<FoundInTree, 'pathOf'>;
  readonly selectable: boolean;
  readonly selected: readonly ScreenRecord[];
  readonly currentId?: string;
  /** The record that was just saved: marked for a moment, and scrolled to. */
  readonly savedId: string | null;
  readonly onSelect: (records: readonly ScreenRecord[]) => void;
  readonly onOpen: (record: ScreenRecord) => void;
  readonly onRowClick?: (record: ScreenRecord) => void;
  /** What changes values where they stand, once it is there. */
  readonly quick: EditedColumns | undefined;
  /** What opens a row beside its card, where the screen names something. */
  readonly opening: RowOpening | undefined;
}

/** How many fields a card in a tree shows below its title. */
const inBranches = 2;

/** The records of a page where the window is a phone: one card each, because a table would show one column. */
export function RecordCards(props: RecordCardsProps) {
  const { records, totalsRow, loading, selected, onSelect } = props;
  const latest = useLatest({ selected, onSelect });
  useEffect(() => {
    // Rows that stay selected may have changed, and those that went are selected no more.
    const ids = new Set(latest.current.selected.map(({ id }) => id));
    if (ids.size > 0) latest.current.onSelect(records.filter(({ id }) => ids.has(id)));
  }, [records, latest]);
  if (loading) return <div className="vf-cards-wait">{texts.loading}</div>;
  return (
    <ul className="vf-cards">
      {records.map((record) => (
        <RecordCard key={String(record['id'])} record={record} {...props} />
      ))}
      {totalsRow && (
        <li className="vf-record vf-totals">
          <strong>{texts.totalOfAll}</strong>
          <CardFields
            fields={props.fields.filter(({ name }) => totalsRow[name] !== undefined)}
            record={totalsRow}
            context={props.context}
            quick={undefined}
          />
        </li>
      )}
    </ul>
  );
}

function RecordCard(props: RecordCardsProps & { readonly record: ScreenRecord }) {
  const {
    record,
    fields,
    label,
    context,
    quick,
    opening,
    tree,
    foundInTree,
    selectable,
    selected,
    currentId,
    onSelect,
    onOpen,
    onRowClick,
  } = props;
  const isSaved = props.savedId === String(record['id']);
  const card = useRef<HTMLLIElement>(null);
  const id = String(record['id']);
  useEffect(() => {
    if (isSaved) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSaved]);
  const looks = useLooks();
  const own = fields.find(({ name }) => name === label) ?? fields[0];
  // A record without a name goes by the first thing that is known of it.
  const isNamed = (field: ListedField): boolean =>
    !field.list.tag && factOf(field).json !== 'boolean' && toFullText(field, record, looks) !== '';
  const title = own && !isNamed(own) ? (fields.find(isNamed) ?? own) : own;
  const states = useMemo(
    () => fields.filter((field) => field !== title && field.list.tag).slice(0, 2),
    [fields, title],
  );
  if (!title) return null;
  if (tree && isOwnRow(record)) return <BranchOnItsWay record={record} tree={tree} />;
  const name = toFullText(title, record, looks) || noValue;
  const others = fields.filter((field) => field !== title && !states.includes(field));
  // Of a tree one wants to see how it branches.
  const rest = tree ? others.slice(0, inBranches) : others;
  const actions = context.getRowActions(record);
  const path = foundInTree?.pathOf(record) ?? '';
  // A menu for a single line helps nobody.
  const only = actions.length === 1 ? actions[0] : undefined;
  const mark = context.getMark(null, record);
  const isSelected = selected.some(({ id }) => id === record['id']);
  const otherSelected = selected.filter((one) => one['id'] !== record['id']);
  return (
    <li
      ref={card}
      className={isSaved ? 'vf-record vf-saved' : 'vf-record'}
      data-id={id}
      aria-current={currentId === id || undefined}
      {...(tree && { style: toIndent(tree, id) })}
      onClick={() => onRowClick?.(record)}
    >
      <div className="vf-record-head">
        {selectable && (
          <label className="vf-record-check" onClick={(event) => event.stopPropagation()}>
            <input
              type="checkbox"
              aria-label={cardTexts.selectRecord(name)}
              checked={isSelected}
              onChange={() => onSelect(isSelected ? otherSelected : [...otherSelected, record])}
            />
          </label>
        )}
        {tree?.hasChildren(record) && (
          <button
            type="button"
            className={tree.isExpanded(id) ? 'vf-expander vf-expanded' : 'vf-expander'}
            aria-expanded={tree.isExpanded(id)}
            aria-label={tree.isExpanded(id) ? texts.collapseRow : texts.expandRow}
            onClick={(event) => {
              event.stopPropagation();
              tree.toggle(record);
            }}
          />
        )}
        {opening && <opening.Arrow record={record} />}
        <button
          type="button"
          className="vf-link vf-record-title"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(record);
          }}
        >
          {name}
        </button>
        {only && (
          <button
            type="button"
            className={only.danger ? 'vf-link vf-danger' : 'vf-link'}
            onClick={(event) => {
              event.stopPropagation();
              context.runRowAction(only.name, record);
            }}
          >
            {only.title}
          </button>
        )}
        {actions.length > 1 && (
          <button
            type="button"
            className="vf-link vf-more"
            aria-haspopup="menu"
            onClick={(event) => {
              event.stopPropagation();
              context.openMore(record, actions, event.currentTarget, name);
            }}
          >
            {texts.more}
          </button>
        )}
      </div>
      {path !== '' && <div className="vf-tree-path">{path}</div>}
      {mark && (
        <div className="vf-record-mark">
          <MarkText mark={mark} />
        </div>
      )}
      {states.length > 0 && (
        <div className="vf-record-states">
          {states.map((field) => (
            <span key={field.name}>
              {/* Two states may read alike: 待审核 of one thing, 待审核 of another. What is none says nothing by itself. */}
              {(states.length > 1 || !isState(field)) && <span className="vf-record-state">{headingOf(field)}</span>}
              <CardValue {...{ field, record, context, quick }} />
            </span>
          ))}
        </div>
      )}
      <CardFields fields={rest} {...{ record, context, quick }} />
    </li>
  );
}

/** What stands in the place of children that are not there yet, or did not come. */
function BranchOnItsWay({ record, tree }: { readonly record: ScreenRecord; readonly tree: TreeCells }) {
  const hasFailed = tree.hasChildren(record);
  return (
    <li className="vf-record vf-muted" style={toIndent(tree, String(record['id']))}>
      {hasFailed ? (
        <button type="button" className="vf-link" onClick={() => tree.toggle(record)}>
          {texts.childrenFailed}
        </button>
      ) : (
        texts.loading
      )}
    </li>
  );
}

const toIndent = (tree: TreeCells, id: string) => ({ '--vf-level': tree.getLevel(id) }) as CSSProperties;

interface CardFieldsProps extends Omit<CardValueProps, 'field'> {
  readonly fields: readonly ListedField[];
}
function CardFields({ fields, ...shared }: CardFieldsProps) {
  return (
    <dl className="vf-record-fields">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{headingOf(field)}</dt>
          <dd>
            <CardValue field={field} {...shared} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface CardValueProps {
  readonly field: ListedField;
  readonly record: ScreenRecord;
  readonly context: GridContext;
  readonly quick: EditedColumns | undefined;
}

/** A value in the colour of its mark, with what that means: there is no pointer on a phone that could ask. */
function CardValue(props: CardValueProps) {
  const { field, record, quick } = props;
  return (
    <Marked mark={props.context.getMark(field, record)}>
      {quick && field.list.edit ? (
        <quick.Value field={field} record={record}>
          <PlainCardValue {...props} />
        </quick.Value>
      ) : (
        <PlainCardValue {...props} />
      )}
    </Marked>
  );
}

function PlainCardValue({ field, record }: CardValueProps) {
  const looks = useLooks();
  if (isBlank(field, record, looks)) return <span className="vf-muted">{noValue}</span>;
  const { Display } = lookOf(field, looks);
  // A sum that did not come is text in the place of a number.
  if (!Display || isOwnRow(record)) return <>{toFullText(field, record, looks)}</>;
  return <Display field={field} value={record[field.name]} record={record} />;
}

/**
 * Cells that are more than text. They are plain DOM, because a React component per cell is what makes
 * grids slow; everything goes in as text, never as markup.
 */
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { createElement } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { toDrawnItems } from '../../fields/choice/toDrawnItems.ts';
import type { Look } from '../../fields/Look.ts';
import { toTagElement } from '../../tag/index.ts';
import { isBlank, noValue, toCutText, toFullText } from '../columns/cellText.ts';
import type { Looks } from '../../fields/index.ts';
import type { ListedField } from '../columns/ListedField.ts';
import type { RowAction } from '../../actions/index.ts';
import { goAmongButtons } from './rowKeys.ts';
import { inlineActions, type GridContext } from './GridContext.ts';
import { isOwnRow } from '../columns/isOwnRow.ts';
import { texts } from '../texts.ts';

/** What a column hands to its cells. */
export interface CellParams {
  readonly field: ListedField;
  readonly looks: Looks;
}
type Params = ICellRendererParams<ScreenRecord, unknown, GridContext> & CellParams;

/** What the column of operations hands to its cells. */
export interface ActionsParams {
  /** The menu alone, as on a phone. */
  readonly menuOnly: boolean;
}

/** A cell that is drawn anew whenever its row changes. */
abstract class DrawnCell implements ICellRendererComp<ScreenRecord> {
  protected readonly element = document.createElement('span');
  protected abstract draw(params: Params, record: ScreenRecord): void;
  init(params: Params) {
    this.element.className = 'vf-cell';
    this.refresh(params);
  }
  refresh(params: Params): boolean {
    // A button that has the focus is another one afterwards.
    const focused = this.element.contains(document.activeElement) ? document.activeElement?.textContent : null;
    this.element.replaceChildren();
    if (!params.data) return true;
    const isPlain = params.node.rowPinned !== undefined && params.node.rowPinned !== null;
    if (isPlain || isOwnRow(params.data)) this.element.textContent = params.valueFormatted ?? '';
    else this.draw(params, params.data);
    if (focused !== null && focused !== undefined) this.#focusAgain(focused);
    return true;
  }
  #focusAgain(text: string) {
    const buttons = [...this.element.querySelectorAll('button')];
    const found =
      buttons.find((button) => button.textContent === text) ?? this.element.closest<HTMLElement>('.ag-cell');
    found?.focus({ preventScroll: true });
  }
  getGui() {
    return this.element;
  }
}

/** A dictionary value as a coloured tag. */
export class TagCell extends DrawnCell {
  protected draw(params: Params, record: ScreenRecord) {
    const { field, looks, context } = params;
    const label = toFullText(field, record, looks);
    const items = toDrawnItems(field, record[field.name], context.getItems(field), label);
    this.element.append(...items.map(({ text, colour }) => toTagElement(colour, text)));
    if (items.length === 0) this.element.textContent = noValue;
  }
}

/** A text that leads to another screen or to the detail view. */
export class LinkCell extends DrawnCell {
  protected draw(params: Params, record: ScreenRecord) {
    this.element.append(toLabelOf(params, record));
  }
}

/** The text of a cell, which leads somewhere where its column does and the person may follow. */
function toLabelOf({ field, looks, context }: Params, record: ScreenRecord): HTMLElement {
  const { link } = field.list;
  const isEmpty = isBlank(field, record, looks);
  const text = isEmpty ? noValue : toCutText(field, toFullText(field, record, looks));
  if (!isEmpty && link !== undefined && context.canFollow(link))
    return toButton(text, 'vf-link', () => context.follow(link, record));
  const plain = document.createElement('span');
  plain.className = 'vf-text';
  plain.textContent = text;
  return plain;
}

/** What stands above a row of a tree, beside its name. */
function toPath(path: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'vf-tree-path';
  element.textContent = path;
  element.title = path;
  return element;
}

/** The operations of a row: the first ones, then a menu; on a phone the menu alone. */
export class ActionsCell extends DrawnCell {
  override init(params: Params) {
    super.init(params);
    // Below the grid's own listener, which would take the arrows for a way to the next cell.
    this.element.addEventListener('keydown', goAmongButtons);
  }
  protected draw(params: Params & ActionsParams, record: ScreenRecord) {
    const { context } = params;
    const actions = context.getRowActions(record);
    const [shown, rest] = splitActions(actions, params.menuOnly ? 0 : inlineActions);
    const buttons = shown.map((action) =>
      toButton(action.title, action.danger ? 'vf-link vf-danger' : 'vf-link', () =>
        context.runRowAction(action.name, record),
      ),
    );
    this.element.append(...buttons);
    if (rest.length === 0) return;
    const more = toButton(texts.more, 'vf-link vf-more', () => context.openMore(record, rest, more));
    more.setAttribute('aria-haspopup', 'menu');
    this.element.append(more);
  }
}

/** The first column of a tree: indent, expander, text; of its rows that were searched the text and what stands above it. */
export class TreeCell extends DrawnCell {
  protected draw(params: Params, record: ScreenRecord) {
    const id = String(record['id']);
    const { tree, pathOf } = params.context;
    this.element.className = tree ? 'vf-cell vf-tree-cell' : 'vf-cell vf-found-cell';
    this.element.style.setProperty('--vf-level', String(tree?.getLevel(id) ?? 0));
    if (tree?.hasChildren(record)) this.element.append(toExpander(tree.isExpanded(id), () => tree.toggle(record)));
    this.element.append(toLabelOf(params, record));
    const path = pathOf(record);
    if (path !== '') this.element.append(toPath(path));
  }
  /** Rows of the tree itself ("loading", "failed") stand at the level of the rows they stand for. */
  override refresh(params: Params): boolean {
    super.refresh(params);
    const { data, context } = params;
    if (!data || !isOwnRow(data) || !context.tree) return true;
    const { tree } = context;
    this.element.className = 'vf-cell vf-tree-cell';
    this.element.style.setProperty('--vf-level', String(tree.getLevel(String(data['id']))));
    if (tree.hasChildren(data))
      this.element.replaceChildren(toButton(texts.childrenFailed, 'vf-link', () => tree.toggle(data)));
    else this.element.textContent = texts.loading;
    return true;
  }
}

/** A look that needs React (pictures, files): drawn by the list through a portal into this element. */
export class LookCell implements ICellRendererComp<ScreenRecord> {
  private readonly element = document.createElement('span');
  private context: GridContext | undefined;
  private isNone = false;
  init(params: Params & { readonly Display: NonNullable<Look['Display']> }) {
    this.element.className = 'vf-cell';
    this.context = params.context;
    this.isNone = isNone(params);
    if (this.isNone) this.element.textContent = noValue;
    else this.refresh(params);
  }
  refresh(params: Params & { readonly Display: NonNullable<Look['Display']> }): boolean {
    const { data, field, Display } = params;
    // React owns what is in its element: between something and nothing the grid makes a new cell.
    if (this.isNone || isNone(params)) return this.isNone && isNone(params);
    if (!data || isOwnRow(data)) return true;
    params.context.portals.set(this.element, createElement(Display, { field, value: data[field.name], record: data }));
    return true;
  }
  getGui() {
    return this.element;
  }
  destroy() {
    this.context?.portals.remove(this.element);
  }
}

const isNone = ({ data, field, looks }: Params): boolean => data !== undefined && isBlank(field, data, looks);

/** The operations that stand in the row, and the rest for the menu: a menu of a single line would be that line. */
export function splitActions<T extends RowAction>(
  actions: readonly T[],
  inline: number = inlineActions,
): readonly [readonly T[], readonly T[]] {
  const shown = inline > 0 && actions.length === inline + 1 ? actions.length : inline;
  return [actions.slice(0, shown), actions.slice(shown)];
}

function toButton(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = text;
  // The grid would take the press for a row click and move the focus.
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onClick();
  });
  return button;
}

function toExpander(expanded: boolean, onClick: () => void): HTMLButtonElement {
  const button = toButton('', expanded ? 'vf-expander vf-expanded' : 'vf-expander', onClick);
  button.setAttribute('aria-expanded', String(expanded));
  button.setAttribute('aria-label', expanded ? texts.collapseRow : texts.expandRow);
  return button;
}

import { useCallback, useMemo } from 'react';
import {
  besideUnique,
  keptText,
  type ExpressionScope,
  type ExpressionValues,
  type Field,
  type ScreenRecord,
} from '../../../schemas/language/index.ts';
import { makeDrafts } from '../../fields/drafts.ts';
import type { ControlProps } from '../../fields/Look.ts';
import { type Filling, withoutTyped } from '../../fields/ref/withoutTyped.ts';
import type { WidgetContext } from '../../fields/toWidget.tsx';
import type { Ports, RecordValidator } from '../../ports/index.ts';
import { type FormModel } from './FormModel.ts';
import { Aside } from './Aside.ts';
import { AskedCells } from './AskedCells.ts';
import { AskedChecks } from './AskedChecks.ts';
import { ChosenLabels } from './ChosenLabels.ts';
import { UnmatchedTexts } from './UnmatchedTexts.ts';
import { afterPress } from '../../editing/afterPress.ts';
import { isFixed } from '../../editing/isFixed.ts';
import { followRefs } from './followRefs.ts';
import { errorTopic, FormStore, type FormErrors, rootOf } from './FormStore.ts';
import { isSame } from '../../editing/isSame.ts';
import { withKeptTexts } from './records.ts';
import { rowsOf } from './rowsById.ts';
import { errorsOfRows } from './stages.ts';
import { StandingErrors } from './StandingErrors.ts';
import { TableGrids } from './TableGrids.ts';
import { TriedRows } from './TriedRows.ts';
import { toDefaults, withoutEmpty } from '../../editing/defaults.ts';
import { makeSettle, toRules, withComputed, type RulesByField } from '../../editing/rules.ts';
import { makeSignal } from '../../editing/signal.ts';
import { useRule, useTopics } from './useTopics.ts';

let opened = 0;

/** One opened form: its values, rules and messages, and what its fields ask of it. */
export class FormSession implements WidgetContext {
  readonly store: FormStore;
  readonly drafts = makeDrafts((name) => this.#tellHeld(name));
  readonly rules: RulesByField;
  /** Sets the ids of this form's controls apart from those of other open forms. */
  readonly idPrefix: string;
  readonly grids: TableGrids;
  readonly activeTab = makeSignal<string | undefined>(undefined);
  /** The sub-table in front, where there are several. */
  readonly activeChild = makeSignal<string | undefined>(undefined);
  readonly #tried = new TriedRows();
  readonly #standing = new StandingErrors(this, () => ({ ...this.#asked.known(), ...this.#check() }));
  /** Whether a person has tried to save: every change is checked at once then, and before only what they have changed. */
  get isSubmitted(): boolean {
    return this.#tried.isTried;
  }
  /** A form that goes on with another screen is not opened again: nobody is to be put into its first field. */
  #isMoved = false;
  #asides = { opened: new Aside(), typed: new Aside() };
  /** The field a person begins in: the first that is shown and can be changed as the form opens; of a new record the first that is left to fill in, of a copy what it is known by. */
  readonly first: string | undefined;
  readonly #asked: AskedChecks;
  readonly #askedCells: AskedCells;
  readonly #unmatched: UnmatchedTexts;
  readonly #chosen = new ChosenLabels();

  constructor(
    readonly model: FormModel,
    readonly ports: Ports,
    private readonly validator: RecordValidator,
    initial: ScreenRecord,
    /** Nothing may be changed, as the person has no permission to. */
    readonly isReadOnly = false,
  ) {
    this.rules = toRules(model.scope, this.#scope(), this.#toValues);
    const settle = makeSettle(model.scope, this.rules);
    const isNew = model.mode === 'add';
    this.store = new FormStore(isNew ? withoutEmpty(withComputed(model.scope, this.rules, initial)) : initial, settle);
    this.#unmatched = new UnmatchedTexts(this.store);
    this.#asked = new AskedChecks(model, this.store, ports.data);
    this.#askedCells = new AskedCells(model, this.store, ports.data);
    const open = model.fields.filter((field) => !this.isHidden(field.name) && !this.#isLocked(field));
    const isEmpty = ({ name }: Field) => isSame(this.store.get(name), undefined);
    const isBegun = (field: Field) => field.name === model.screen.label && !isEmpty(field);
    this.first = ((isNew && !model.dialog && (open.find(isBegun) ?? open.find(isEmpty))) || open[0])?.name;
    opened += 1;
    this.idPrefix = `form${opened}`;
    this.grids = new TableGrids(this.idPrefix);
    followRefs(this);
  }

  /** Leaves the focus where it is: the form stands beside what a person is at. @returns the session */
  stayOut(): this {
    this.#isMoved = true;
    return this;
  }

  /** The same form on a changed screen: what was loaded and what is typed move over, what is gone is kept until it comes back. */
  moveTo(model: FormModel, validator: RecordValidator): FormSession {
    this.drafts.commitAll();
    const defaults = model.mode === 'add' ? toDefaults(model.scope, model.dialog ? undefined : this.ports.user) : {};
    const opened = { ...defaults, ...this.#asides.opened.move(this.model, model, this.store.baseline) };
    const next = new FormSession(model, this.ports, validator, opened, this.isReadOnly);
    const typed = withComputed(model.scope, next.rules, {
      ...defaults,
      ...this.#asides.typed.move(this.model, model, this.store.record),
    });
    next.store.succeed(this.store, typed);
    next.grids.succeed(this.grids, this.model, model);
    next.activeTab.set(this.activeTab.get());
    const active = this.activeChild.get();
    next.activeChild.set(model.children.find(({ name, was }) => name === active || was === active)?.name);
    next.#isMoved = true;
    next.#asides = this.#asides;
    if (this.isSubmitted) next.validate();
    return next;
  }

  #scope(): ExpressionScope {
    const { screen, dialog, scope } = this.model;
    return dialog ? { fields: screen.fields, input: scope } : { fields: scope, children: screen.children };
  }
  #toValues = (record: ScreenRecord): ExpressionValues => {
    const [{ dialog }, { user }] = [this.model, this.ports];
    return dialog ? { record: dialog.row, input: record, user } : { record, user };
  };

  readonly getRecord = (): ScreenRecord => this.store.record;
  idOf(name: string): string {
    return `${this.idPrefix}_${name}`;
  }

  /** Whether a rule hides the field now. */
  readonly isHidden = (name: string): boolean => {
    const visible = this.rules.get(name)?.visible;
    return visible !== undefined && visible.evaluate(this.store.record) !== true;
  };

  /** Gives up what was typed: the form is as it was opened, and nobody has tried to save it. */
  startOver(): void {
    this.#tried.forget();
    this.#asides.typed = this.#asides.opened.copy();
    this.store.replace(this.store.baseline);
  }

  /** Also asks for what is still being typed. */
  readonly isDirty = (): boolean => {
    this.drafts.commitAll();
    return this.store.isDirty() || Object.keys(this.drafts.held()).length > 0;
  };

  /** Checks the whole record, the form and all of its sub-tables. @returns the messages, empty when it may be sent */
  validate(): FormErrors {
    this.drafts.commitAll();
    this.#tried.note(this.model.children, this.store.record);
    return this.#standing.tellAll();
  }

  /** What a save would be refused for just now, without saying so at the fields. */
  readonly problems = (): FormErrors => this.#check();

  /** @param isUnfinished whether rows may still be added */
  #check(isUnfinished = false): FormErrors {
    const record = withoutEmpty(withKeptTexts(this.model, this.store.record));
    const errors = { ...this.#askedCells.known(), ...this.validator(record, isUnfinished) };
    const above = [...(this.model.dialog?.limits ?? [])].filter(([name]) => !errors[name] && this.#isAbove(name));
    return {
      ...errors,
      ...Object.fromEntries(above.map(([name, limit]) => [name, limit.message])),
      ...this.#unmatched.errors(this.isHidden),
      ...this.drafts.held(),
    };
  }

  /** What a field has waited for is a mistake of it only to who wanted to save meanwhile, and until it has come. */
  #tellHeld(name: string): void {
    if (this.store.errors[name] !== undefined) this.store.setErrorsOf(rootOf(name), this.#check());
  }

  /** Whether the number of a dialog is more than the row allows: that is told as soon as it stands there. */
  #isAbove(name: string): boolean {
    const limit = this.model.dialog?.limits.get(name);
    return limit !== undefined && Number(this.store.get(name)) > limit.value;
  }

  /**
   * Checks one field (or sub-table) when a person leaves it, and asks whether its value is taken. A value that was
   * there before and stayed is no business of theirs until they save.
   */
  readonly handleBlur = (field: Field): void => {
    // At once: what the press that leaves the field opens is not to be ended by it.
    this.drafts.commitAll();
    this.#takeAsKept(field);
    const { generation } = this.store;
    // Of a form that was begun anew by that press nothing has been left.
    afterPress(() => generation === this.store.generation && this.#checkLeft(field));
  };

  #checkLeft(field: Field): void {
    // To another window, or into the file dialog, a person leaves the page and not the field.
    const isLeftEmpty = isSame(this.store.get(field.name), undefined) && document.hasFocus();
    if (!this.isSubmitted && !isLeftEmpty && !this.store.isChanged(field.name)) return;
    const errors = this.#check();
    this.#standing.tell(field.name, errors);
    if (this.model.dialog) return;
    for (const other of this.model.fields) {
      const isAsked = other.unique && (other === field || besideUnique(other, this.model.fields).includes(field.name));
      if (isAsked && !errors[other.name]) void this.#asked.askDuplicate(other);
    }
    if (field.checkRule !== undefined && !errors[field.name]) void this.#asked.askRule(field, field.checkRule);
  }

  /** A number that was pasted in groups is seen as it will be kept. */
  #takeAsKept(field: Field): void {
    const value = this.store.get(field.name);
    const kept = typeof value === 'string' ? keptText(field, value) : value;
    if (kept !== value && kept !== '') this.store.change({ [field.name]: kept });
  }

  /** Checks a sub-table: what was filled in, and of the rows that a person has tried to save also what is missing. */
  readonly handleRowsChange = (name: string, rows: readonly ScreenRecord[]): void => {
    const before = rowsOf(this.store.get(name));
    this.store.change({ [name]: rows });
    // Not from under the finger that goes on to another row.
    const tell = () => afterPress(() => this.#tellRows(name));
    tell();
    const child = this.model.children.find((one) => one.name === name);
    if (child) void this.#askedCells.ask(child, before).then((isWrong) => isWrong && tell());
  };

  #tellRows(name: string): void {
    const rows = rowsOf(this.store.get(name));
    const tried = this.#tried.countOf(name, rows);
    this.#standing.tell(name, errorsOfRows(this.#check(!this.isSubmitted), name, rows, tried));
  }

  isPermitted(field: Field): boolean {
    return !this.ports.permissions.isFieldDisabled(`${this.model.screen.permission}:${field.name}`);
  }

  #isNeverEdited(field: Field): boolean {
    return this.isReadOnly || isFixed(field) || !this.isPermitted(field);
  }
  #isLocked(field: Field): boolean {
    const disabled = this.rules.get(field.name)?.disabled;
    return this.#isNeverEdited(field) || disabled?.evaluate(this.store.record) === true;
  }

  readonly useControl = (name: string, id: string): ControlProps => {
    const field = this.#fieldOf(name);
    const value = useTopics(this.store, [name], () => this.store.get(name));
    const isDisabledNow = useRule(this, this.rules.get(name)?.disabled, false);
    const invalid = useTopics(
      this.store,
      [errorTopic(name), name],
      () => this.store.errors[name] !== undefined || this.#isAbove(name),
    );
    const { store, handleBlur } = this;
    const onChange = useCallback((next: unknown) => store.change(this.#chosen.withLabel(name, next)), [store, name]);
    const onBlur = useCallback(() => handleBlur(field), [handleBlur, field]);
    const onUnmatched = useCallback(
      (text: string | undefined) => {
        if (this.#unmatched.note(field, text)) afterPress(() => store.setErrorsOf(name, this.#check()));
      },
      [store, field, name],
    );
    const beside = useMemo(() => store.besideOf(name), [store, name]);
    const disabled = isDisabledNow || this.#isNeverEdited(field);
    return {
      id,
      field,
      value,
      onChange,
      onBlur,
      onUnmatched,
      beside,
      disabled,
      invalid,
      autoFocus: name === this.first && !disabled && !this.#isMoved,
      screenId: this.model.screen.id,
      getRecord: this.getRecord,
      place: 'form',
      onFill: this.#handleFill,
      ...(field.ref && { onLabel: (value: string, label: string) => this.#chosen.note(name, value, label) }),
      whyNot: (value) => this.#whyNot(name, value),
    };
  };
  /** What would be said of another value of a field, with all else as it stands. */
  #whyNot(name: string, value: unknown): string | undefined {
    return this.validator(withoutEmpty({ ...this.store.record, [name]: value }), true)[name];
  }
  #handleFill = (filling: Filling): void =>
    this.store.change(withoutTyped(filling, this.model.fields, this.store.record, this.ports.messages.warning));

  #fieldOf(name: string): Field {
    const field = this.model.fields.find((field) => field.name === name);
    if (!field) throw new Error(`The form of ${this.model.screen.component} has no field ${name}.`);
    return field;
  }
}

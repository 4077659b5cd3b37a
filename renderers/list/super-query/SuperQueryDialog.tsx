import { Select } from 'antd';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import type { Field, RecordScreen } from '../../../schemas/language/index.ts';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
import { PageModal } from '../../popup/PageModal.tsx';
import { usePorts } from '../../ports/index.ts';
import { commitTyped } from '../search/commitTyped.ts';
import { searchFieldsOf, type WireSearch } from '../search/wireSearch.ts';
import { QueryLineInputs } from './QueryLineInputs.tsx';
import { rulesOf } from '../search/queryRules.ts';
import { nameOf, savedQueriesKey, toSavedQueries } from './savedQueries.ts';
import { SavedQueries } from './SavedQueries.tsx';
import { maxConditions, superQueryOf, withSuperQuery, type SuperQuery } from '../search/superQuery.ts';
import './super-query.css';
import { superQueryTexts as texts } from './texts.ts';
import { type LeftQuery, useQueryDraft } from './useQueryDraft.ts';

/** What is asked by now, and what hears of another question. */
export interface SuperQueryDialogProps {
  readonly screen: RecordScreen;
  /** Conditions from outside, whose fields are not asked for again. */
  readonly fixed: WireSearch;
  readonly search: WireSearch;
  readonly onSearch: (search: WireSearch) => void;
  /** What an earlier dialog was left with, asked or not, as long as the same is asked. */
  readonly left: LeftQuery | null;
  /** Hears with what it is left. */
  readonly onLeave: (left: LeftQuery) => void;
  readonly onClose: () => void;
}

/** What can be asked for: first what the search bar asks for as well. */
function toAskedFields(screen: RecordScreen, fixed: WireSearch): readonly Field[] {
  const asked = screen.fields.filter((field) => rulesOf(field).length > 0 && fixed[field.name] === undefined);
  return [...new Set([...searchFieldsOf(screen).filter((field) => asked.includes(field)), ...asked])];
}

const formId = 'vf-super-query';

/** Puts together conditions on any field of the screen, and keeps those that a person wants again. */
export function SuperQueryDialog(props: SuperQueryDialogProps) {
  const { screen, fixed, search, left, onSearch, onLeave, onClose } = props;
  const { messages, settings } = usePorts();
  const lines = useRef<HTMLDivElement>(null);
  const fields = useMemo(() => toAskedFields(screen, fixed), [screen, fixed]);
  const [isTried, setTried] = useState(false);
  const beside = search['superQueryParams'];
  const inForce = superQueryOf(search);
  // A query that a link or a reload brings was put together by no dialog: it is known by what it asks.
  const name = nameOf(inForce, toSavedQueries(settings.get(savedQueriesKey(screen))));
  const draft = useQueryDraft(fields, inForce, left?.beside === beside ? left : null, name);
  const read = (): SuperQuery => {
    commitTyped();
    return draft.read();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const query = read();
    const unfinished = draft.unfinished();
    setTried(true);
    if (query.conditions.length === 0) {
      messages.warning(texts.nothingToAsk);
      return;
    }
    const [misread] = draft.misread();
    if (misread !== undefined) {
      messages.warning(texts.noNumber(misread));
      return;
    }
    const next = withSuperQuery(search, query, fields);
    onSearch(next);
    if (unfinished.length === 0) {
      // Whoever opens it again goes on from the same saved query.
      onLeave({ beside: next['superQueryParams'], ...draft.leave() });
      onClose();
    } else messages.warning(texts.leftOut(unfinished));
  };
  const handleReset = () => {
    draft.load(null);
    setTried(false);
    onSearch(withSuperQuery(search, { match: 'and', conditions: [] }, fields));
  };
  /** Nobody has asked yet: what was put together is there when the dialog is opened again. */
  const handleClose = () => {
    commitTyped();
    onLeave({ beside, ...draft.leave() });
    onClose();
  };
  /** Whoever adds a line goes on in it; whoever removes one stays among them. */
  const focusLine = (index: number) =>
    requestAnimationFrame(() => {
      const inputs = [...(lines.current?.querySelectorAll<HTMLElement>('.vf-query-field input') ?? [])];
      (inputs.at(index) ?? inputs.at(-1))?.focus();
    });
  const handleAdd = () => {
    draft.add();
    focusLine(-1);
  };
  const isFull = draft.lines.length >= maxConditions;

  const footer = (
    <div className="vf-query-foot">
      <Button onClick={handleReset}>{texts.reset}</Button>
      <span className="vf-query-gap" />
      <Button onClick={handleClose}>{texts.close}</Button>
      <Button kind="primary" submits form={formId} icon={<Icon name="search" />}>
        {texts.query}
      </Button>
    </div>
  );
  return (
    <PageModal
      width={1000}
      title={`${texts.title} · ${screen.title}`}
      footer={footer}
      className="vf-super-query"
      afterOpenChange={(isOpen) => isOpen && focusLine(0)}
      onClose={handleClose}
    >
      <form id={formId} className="vf-query" onSubmit={handleSubmit}>
        <div className="vf-query-main">
          <div className="vf-query-match">
            <span aria-hidden>{texts.matchLabel}</span>
            <Select<SuperQuery['match']>
              aria-label={texts.matchLabel}
              value={draft.match}
              options={(['and', 'or'] as const).map((value) => ({ value, label: texts.matches[value] }))}
              onChange={draft.setMatch}
            />
          </div>
          <div ref={lines}>
            {draft.lines.length === 0 && <p className="vf-query-none">{texts.noLines}</p>}
            {draft.lines.map((line, index) => (
              <QueryLineInputs
                key={line.key}
                screen={screen}
                fields={fields}
                line={line}
                number={index + 1}
                draft={draft}
                isTried={isTried}
                onRemove={() => {
                  draft.remove(line.key);
                  focusLine(index);
                }}
              />
            ))}
          </div>
          <Button
            icon={<Icon name="plus" />}
            className="vf-query-add"
            disabled={isFull}
            title={isFull ? texts.mostLines(maxConditions) : undefined}
            onClick={handleAdd}
          >
            {texts.addLine}
          </Button>
        </div>
        <SavedQueries screen={screen} read={read} draft={draft} />
      </form>
    </PageModal>
  );
}
